import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import { BadCall } from '#/server/http/errors.ts';
import type { TicketCipher } from './encrypted-ticket.ts';
import type { IssuedToken } from './platform.ts';
import { endLease, findLoan, clearLoan, takeLease } from './queries.ts';
import { pauseAfter } from './refusals.ts';
import type { ChatLoanTable } from './tables.ts';

/**
 * Duration of a renewal lease in ms; then another process may renew. The longest renewal takes 65
 * s: a token and a ticket, both twice, each with three attempts of 5 s and pauses.
 */
const LEASE_MS = 90_000;
/** Maximum wait for another process's renewal, and the polling interval, in ms. */
const TIMEOUT_MS = 8_000;
const POLL_MS = 100;
/** Fraction of a value's lifetime after which it is renewed, while the old value is still valid. */
const RENEW_AFTER = 0.8;

type Parts = {
  db: Database;
  name: string;
  cipher: TicketCipher;
  now: () => Date;
  /** Requests a new value from the platform. */
  ask: () => Promise<IssuedToken>;
  /** Reports a refusal. Called once, in the process that was refused. */
  warn: (error: unknown) => void;
};

/**
 * Returns a valid token or ticket of the platform. Rejects with a BadCall (503) if there is none.
 */
export async function acquireToken(parts: Parts): Promise<string> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const value = await readOrRenewToken(parts);
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw unavailable();
    await wait(POLL_MS);
  }
}

/** Discards the token or ticket `refused`, unless it was already replaced. */
export async function invalidateToken({ db, name, cipher }: Parts, refused: string): Promise<void> {
  const loan = await findLoan(db, name);
  if (cipher.decrypt(loan.value) === refused) await clearLoan(db, loan);
}

/**
 * Returns a valid value; undefined while another process renews an expired one. Renews a value that
 * is due, in the background while the old one is valid. Rejects with a BadCall (503) if an expired
 * value cannot be renewed.
 */
async function readOrRenewToken(parts: Parts): Promise<string | undefined> {
  const { db, name, cipher, now } = parts;
  const loan = await findLoan(db, name);
  const at = now().toISOString();
  const old = loan.expires_at > at ? cipher.decrypt(loan.value) : undefined;
  if (old !== undefined && (loan.renew_at > at || loan.paused_until > at)) return old;
  if (loan.paused_until > at) throw unavailable();
  const holder = randomUUID();
  const until = new Date(now().getTime() + LEASE_MS).toISOString();
  const isOurs = await takeLease(db, loan, { holder, now: at, until });
  if (!isOurs) return old;
  const renewal = renew(parts, { name, holder }, old);
  if (old === undefined) return renewal;
  // The renewal runs in the background while the old value is valid.
  renewal.catch(parts.warn);
  return old;
}

async function renew(
  { db, cipher, now, ask, warn }: Parts,
  lease: Pick<ChatLoanTable, 'name' | 'holder'>,
  old: string | undefined,
): Promise<string> {
  try {
    const { value, seconds } = await ask();
    const later = (part: number) =>
      new Date(now().getTime() + seconds * 1_000 * part).toISOString();
    const times = { renew_at: later(RENEW_AFTER), expires_at: later(1) };
    await endLease(db, lease, { value: cipher.encrypt(value), ...times });
    return value;
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await endLease(db, lease, { problem, paused_until: pauseAfter(error, now()).toISOString() });
    // A BadCall was already reported by the inner renewal.
    if (!(error instanceof BadCall)) warn(error);
    if (old !== undefined) return old;
    throw unavailable();
  }
}

function unavailable(): BadCall {
  return new BadCall(503, '微信平台暂时没有给出签名所需的凭证');
}
