import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import { BadCall } from '#/server/errors.ts';
import type { Lent } from './platform.ts';
import { endLease, findLoan, giveUpLoan, takeLease } from './queries.ts';
import { pauseAfter } from './refusals.ts';
import type { Seal } from './sealed.ts';
import type { ChatLoanTable } from './tables.ts';

/**
 * A ticket's renewal may take three tries of 5 s with their waits, and as long for a token before it, twice
 * where the first token was refused; whoever died in it is waited for no longer (ms).
 */
const LEASE_MS = 90_000;
/** How long to wait for somebody else's renewal (ms), and how often to look. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 100;
/** The part of its life after which a loan is renewed, while the old one is still good. */
const RENEW_AFTER = 0.8;

type Parts = {
  db: Database;
  name: string;
  seal: Seal;
  now: () => Date;
  /** Asks the platform. */
  ask: () => Promise<Lent>;
  /** Told of a refusal once, by whoever was refused. */
  warn: (error: unknown) => void;
};

/**
 * What the platform lent, of which all processes on the database have one: while one process renews it,
 * all use the old one, or wait where it is over. After a refusal nobody asks for a while. Rejects with a BadCall (503)
 * where there is none to be had.
 */
export async function borrow(parts: Parts): Promise<string> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await tryLoan(parts);
    if (value !== undefined) return value;
    if (Date.now() > giveUpAt) throw unavailable();
    await wait(LOOK_MS);
  }
}

/** Gives up a loan that the platform did not take, unless there is another by now. */
export async function giveUp({ db, name, seal }: Parts, refused: string): Promise<void> {
  const loan = await findLoan(db, name);
  if (seal.open(loan.value) === refused) await giveUpLoan(db, loan);
}

/** Undefined while somebody else is asking. */
async function tryLoan(parts: Parts): Promise<string | undefined> {
  const { db, name, seal, now } = parts;
  const loan = await findLoan(db, name);
  const at = now().toISOString();
  const old = loan.expires_at > at ? seal.open(loan.value) : undefined;
  if (old !== undefined && (loan.renew_at > at || loan.paused_until > at)) return old;
  if (loan.paused_until > at) throw unavailable();
  const holder = randomUUID();
  const until = new Date(now().getTime() + LEASE_MS).toISOString();
  const isOurs = await takeLease(db, loan, { holder, now: at, until });
  if (!isOurs) return old;
  const renewal = renew(parts, { name, holder }, old);
  if (old === undefined) return renewal;
  // Nobody waits for another while the old one is good.
  renewal.catch(parts.warn);
  return old;
}

async function renew(
  { db, seal, now, ask, warn }: Parts,
  lease: Pick<ChatLoanTable, 'name' | 'holder'>,
  old: string | undefined,
): Promise<string> {
  try {
    const { value, seconds } = await ask();
    const later = (part: number) =>
      new Date(now().getTime() + seconds * 1_000 * part).toISOString();
    const times = { renew_at: later(RENEW_AFTER), expires_at: later(1) };
    await endLease(db, lease, { value: seal.close(value), ...times });
    return value;
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await endLease(db, lease, { problem, paused_until: pauseAfter(error, now()).toISOString() });
    // What another renewal said already is not said again.
    if (!(error instanceof BadCall)) warn(error);
    if (old !== undefined) return old;
    throw unavailable();
  }
}

function unavailable(): BadCall {
  return new BadCall(503, '微信平台暂时没有给出签名所需的凭证');
}
