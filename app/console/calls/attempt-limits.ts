import { BadCall } from '#/server/http/errors.ts';
import { createRateLimit, type RateLimit } from '#/server/http/rate-limit.ts';
import type { Attempts } from './implement.ts';

const WITHIN_MS = 15 * 60_000;
/**
 * The limit of attempts that applies separately to each account, each name that no account has,
 * each device of an earlier session, and each session.
 */
const OF_ONE = { most: 10, withinMs: WITHIN_MS };
/** The limit of attempts from one network. */
const OF_NETWORK = { most: 40, withinMs: WITHIN_MS };

/**
 * The rate limits of sign-in and password attempts. The keys say by what the attempts are counted.
 */
export type AttemptLimits = Readonly<
  Record<'network' | 'account' | 'unknown' | 'device' | 'session', RateLimit>
>;

/** Creates the rate limits of sign-in and password attempts. */
export function createAttemptLimits(): AttemptLimits {
  // A limit drops its oldest counts when there are too many. With a limit for each kind, invented
  // names cannot drop the count of an account, and a stranger cannot use up the attempts of a
  // session or a known device.
  return {
    network: createRateLimit(OF_NETWORK),
    account: createRateLimit(OF_ONE),
    unknown: createRateLimit(OF_ONE),
    device: createRateLimit(OF_ONE),
    session: createRateLimit(OF_ONE),
  };
}

/**
 * Returns functions that count the attempts of a caller. A function throws if there were too many.
 */
export function attemptsOf(
  limits: AttemptLimits,
  network: string,
  onWait: (waitS: number) => void,
): Attempts {
  const count = (limit: RateLimit, who: string) => {
    const waitS = limit.take(who);
    if (waitS === 0) return;
    onWait(waitS);
    throw new BadCall(429, `试得太多了，请 ${Math.ceil(waitS / 60)} 分钟后再试`);
  };
  return {
    countNetwork: () => count(limits.network, network),
    countAccount: (id) => count(limits.account, id),
    countUnknown: (name) => count(limits.unknown, name),
    countDevice: (digest) => count(limits.device, digest),
    countSession: (digest) => count(limits.session, digest),
  };
}
