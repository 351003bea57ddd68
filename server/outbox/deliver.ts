import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import type { Logger } from '#/server/http/log.ts';
import { BACK_OFF, delayMs, STUCK_AFTER, type BackOff } from './back-off.ts';
import { pauseRecipient, reserveSlot } from './pace.ts';
import { claimDue, releaseMessage, hasDue, noteDelivered, noteFailed } from './queries.ts';
import type { Message, Outcome, Recipient } from './recipient.ts';
import { TIMEOUT_MS } from './send.ts';

export type Delivering = {
  recipients: readonly Recipient[];
  log: Logger;
  /** Stops the delivery; attempts in progress get `drainMs` to finish. */
  signal: AbortSignal;
  now?: () => Date;
  timing?: Partial<Timing>;
};

/** Intervals in ms. */
export type Timing = {
  /** Interval between polls for messages. */
  pollMs: number;
  /** Time in ms for which a process claims a message. */
  claimMs: number;
  /** Time in ms that attempts in progress have after a stop. */
  drainMs: number;
  backOff: BackOff;
};

const TIMING: Timing = {
  pollMs: 1_000,
  // Longer than the longest attempt.
  claimMs: TIMEOUT_MS + 5_000,
  drainMs: 2_000,
  backOff: BACK_OFF,
};

type Work = Required<Delivering> & { db: Database; timing: Timing };

/**
 * Delivers the messages of the outbox until `signal` aborts, each at least once. Messages about one
 * subject are delivered in order. Failed attempts are retried without end. Never rejects.
 */
export async function startDelivery(db: Database, delivering: Delivering): Promise<void> {
  const timing = { ...TIMING, ...delivering.timing };
  const work = { now: () => new Date(), ...delivering, db, timing };
  await Promise.all(work.recipients.map((recipient) => serve(recipient, work)));
}

async function serve(recipient: Recipient, work: Work): Promise<void> {
  const { log, signal, timing } = work;
  const underWay = new Set<Promise<void>>();
  const cut = new AbortController();
  const onStop = () => setTimeout(() => cut.abort(), timing.drainMs).unref();
  signal.addEventListener('abort', onStop, { once: true });
  while (!signal.aborted) {
    let waitMs = timing.pollMs;
    try {
      const { claimed, by, retryInMs } = await claim(
        recipient,
        recipient.atOnce - underWay.size,
        work,
      );
      for (const message of claimed) {
        const attempt = deliverOne(recipient, { message, by, cut: cut.signal }, work).finally(() =>
          underWay.delete(attempt),
        );
        underWay.add(attempt);
      }
      waitMs = claimed.length > 0 && underWay.size < recipient.atOnce ? 0 : (retryInMs ?? waitMs);
    } catch (error) {
      log.error({ err: error, recipient: recipient.name }, 'messages could not be polled');
    }
    if (waitMs > 0 && !signal.aborted) await rest(waitMs, underWay, signal);
  }
  await Promise.all(underWay);
}

/** Waits until `waitMs` have passed, one of the attempts `underWay` ends, or `signal` aborts. */
async function rest(waitMs: number, underWay: Iterable<Promise<void>>, signal: AbortSignal) {
  const done = new AbortController();
  const pause = sleep(waitMs, undefined, {
    signal: AbortSignal.any([signal, done.signal]),
    ref: false,
  }).catch(() => {});
  await Promise.race([pause, ...underWay]);
  done.abort();
}

type Claimed = { claimed: Message[]; by: string; retryInMs?: number };

async function claim(
  recipient: Recipient,
  room: number,
  { db, now, timing }: Work,
): Promise<Claimed> {
  const by = randomUUID();
  // Most polls find nothing and must not write to the database.
  if (room < 1 || !(await hasDue(db, recipient.name, now()))) return { claimed: [], by };
  if (recipient.pace) {
    const retryInMs = await reserveSlot(db, recipient.name, recipient.pace, now);
    if (retryInMs > 0) return { claimed: [], by, retryInMs };
  }
  const at = now();
  const until = new Date(at.getTime() + timing.claimMs);
  const most = recipient.pace ? 1 : room;
  return { claimed: await claimDue(db, recipient.name, { by, now: at, until, most }), by };
}

type Attempt = { message: Message; by: string; cut: AbortSignal };

async function deliverOne(recipient: Recipient, attempt: Attempt, work: Work): Promise<void> {
  const { message, by, cut } = attempt;
  const { log } = work;
  const { id, subject, event, attempts } = message;
  const fields = { recipient: recipient.name, subject, event, attempts, message: id };
  try {
    const outcome = await recipient.deliver(message, cut).catch((error: unknown): Outcome => {
      log.error({ err: error, ...fields }, 'a message could not be composed');
      return { state: 'failed', problem: 'it could not be composed: see the log' };
    });
    if (cut.aborted && outcome.state !== 'delivered') {
      await releaseMessage(work.db, { id, by }, { next_at: message.created_at, problem: null });
      return;
    }
    await settle(recipient, { message, by, outcome }, work);
    if (outcome.state === 'delivered') log.info(fields, 'delivered');
    else if (isStuck(outcome, attempts)) log.warn({ ...fields, problem: outcome.problem }, 'stuck');
    else log.info({ ...fields, problem: outcome.problem }, 'not delivered yet');
  } catch (error) {
    // The claim on the message remains until it expires; then the message is tried again.
    log.error({ err: error, ...fields }, 'the outcome of a message could not be stored');
  }
}

function isStuck(outcome: Outcome, attempts: number): boolean {
  return outcome.state === 'failed' && (outcome.isStuck === true || attempts >= STUCK_AFTER);
}

type Settled = { message: Message; by: string; outcome: Outcome };

async function settle(recipient: Recipient, { message, by, outcome }: Settled, work: Work) {
  const { db, now, timing } = work;
  const { id, attempts } = message;
  const later = (ms: number) => new Date(now().getTime() + ms);
  if (outcome.state === 'delivered') return noteDelivered(db, message, now());
  const { problem, waitMs = 0 } = outcome;
  if (outcome.state === 'paused') {
    if (recipient.pace) await pauseRecipient(db, recipient.name, recipient.pace, later(waitMs));
    return releaseMessage(db, { id, by }, { next_at: later(waitMs).toISOString(), problem });
  }
  const backOffMs = delayMs(attempts, Math.random(), timing.backOff);
  const waits = Math.min(Math.max(backOffMs, waitMs), timing.backOff.longestMs);
  const next_at = later(waits).toISOString();
  const stuck_at = isStuck(outcome, attempts) ? now().toISOString() : undefined;
  return noteFailed(db, { id, by }, { next_at, problem, stuck_at });
}
