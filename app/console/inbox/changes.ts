import { setTimeout as sleep } from 'node:timers/promises';
import { readChangeNumber } from '#/app/leads/cases/queries.ts';
import type { Database } from '#/database/database.ts';

/**
 * The maximum time in ms that a call waits. It is less than a stopping server grants to running
 * calls, and less than the limits of proxies.
 */
const WAIT_MS = 6_000;
/** The interval in ms between queries, which all waiting calls of a process share. */
const POLL_MS = 500;

/**
 * Waits for a change after the change `after`, at most 6 s. Returns the number of the latest
 * change.
 */
export async function awaitChange(db: Database, after: number): Promise<number> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const change = await latestChange(db);
    if (change !== after || performance.now() >= end) return change;
    await sleep(POLL_MS, undefined, { ref: false });
  }
}

const queries = new WeakMap<Database, { at: number; change: Promise<number> }>();

function latestChange(db: Database): Promise<number> {
  const known = queries.get(db);
  if (known && performance.now() - known.at < POLL_MS / 2) return known.change;
  const change = readChangeNumber(db);
  queries.set(db, { at: performance.now(), change });
  // Those who wait get the error; the next call queries again.
  change.catch(() => queries.delete(db));
  return change;
}
