import { setTimeout as sleep } from 'node:timers/promises';
import { readChangeNumber } from '#/app/leads/cases/queries.ts';
import type { Database } from '#/database/database.ts';

/**
 * The maximum time in ms that a call waits. It is shorter than the time limits of proxies, and than
 * the time that a stopping server leaves to running calls.
 */
const WAIT_MS = 6_000;
/** The interval in ms between queries. All waiting calls of a process share them. */
const POLL_MS = 500;

/**
 * Waits up to 6 s until there is a change with a higher number than `after`. Returns the number of
 * the latest change: `after` if there was none.
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
