import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { Database } from '#/database/database.ts';
import { startDelivery, type Timing } from '#/server/outbox/deliver.ts';
import { listWaiting } from '#/server/outbox/overview-queries.ts';
import { enqueue } from '#/server/outbox/queries.ts';
import type { Recipient } from '#/server/outbox/recipient.ts';
import { openReceiver, type Receiver } from './receiver.ts';

export const QUICK: Partial<Timing> = {
  pollMs: 10,
  claimMs: 20_000,
  drainMs: 50,
  backOff: { firstMs: 20, longestMs: 60 },
};
/**
 * Timeout in ms for tests in which the receiver does not respond. Other tests need a longer one: a
 * normal response on a busy machine may take this long.
 */
export const HANGS_MS = 200;

/** Delivers messages to a real receiver, for one test. */
export type Delivery = {
  receiver: Receiver;
  /** The log lines of the delivery. */
  lines: string[];
  /** Starts the delivery `processes` times. Each instance works independently of the others. */
  run(recipient: Recipient, options?: { processes?: number; timing?: Partial<Timing> }): void;
  stop(): Promise<void>;
  put(recipient: string, subject: string, numbers: readonly number[]): Promise<void>;
  /**
   * Waits until all messages to `recipient` are delivered. Without `recipient`, waits for all
   * messages.
   */
  delivered(recipient?: string): Promise<void>;
  /**
   * Returns the `number` fields of the received messages by subject, in the order of their arrival.
   */
  receivedNumbers(): Map<string, number[]>;
  /** Stops the deliverers and the receiver, and deletes all messages. */
  end(): Promise<void>;
};

export async function openDelivery(db: Database): Promise<Delivery> {
  const receiver = await openReceiver();
  const lines: string[] = [];
  const stopping = new AbortController();
  const running: Promise<void>[] = [];

  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all(running);
  }

  return {
    receiver,
    lines,
    stop,
    run(recipient, { processes = 1, timing = QUICK } = {}) {
      const { signal } = stopping;
      const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
      for (let started = 0; started < processes; started += 1)
        running.push(startDelivery(db, { recipients: [recipient], log, signal, timing }));
    },
    async put(recipient, subject, numbers) {
      for (const number of numbers)
        await enqueue(db, [recipient], { subject, number, event: 'e' }, new Date());
    },
    async delivered(recipient) {
      for (let turn = 0; turn < 2000; turn += 1) {
        const all = await listWaiting(db);
        if (!all.some((each) => recipient === undefined || each.recipient === recipient)) return;
        await sleep(10);
      }
      assert.fail(`still waiting: ${JSON.stringify(await listWaiting(db))}`);
    },
    receivedNumbers() {
      const all = new Map<string, number[]>();
      for (const { body } of receiver.received) {
        const { subject, number } = JSON.parse(body) as { subject: string; number: number };
        all.set(subject, [...(all.get(subject) ?? []), number]);
      }
      return all;
    },
    async end() {
      await stop();
      await receiver.close();
      await db.kysely.deleteFrom('outbox_message').execute();
      await db.kysely.deleteFrom('outbox_recipient').execute();
    },
  };
}
