import { BadCall } from '#/server/http/errors.ts';
import { createRateLimit, type RateLimit } from '#/server/http/rate-limit.ts';
import type { Attempts } from './implement.ts';

const WITHIN_MS = 15 * 60_000;
/**
 * The limit of attempts for one of these: an account, a name that no account has, a device that had
 * a session before, or a session.
 */
const OF_ONE = { most: 10, withinMs: WITHIN_MS };
/** The limit of attempts from one network. */
const OF_NETWORK = { most: 40, withinMs: WITHIN_MS };

/** The rate limits of sign-in and password attempts, by what the attempts are counted for. */
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
 * Returns the functions that count the attempts of a caller. Each throws BadCall (429) after too
 * many attempts.
 * @param onWait is called with the seconds to wait before such an error
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
