import { setTimeout as sleep } from 'node:timers/promises';
import { readChangeNumber } from '#/app/leads/cases/queries.ts';
import type { Database } from '#/database/database.ts';

/**
 * Maximum time in ms that a call waits. It is shorter than the time that a stopping server gives
 * running calls, and than the time limits of proxies.
 */
const WAIT_MS = 6_000;
/** Interval in ms between queries. All waiting calls of a process share them. */
const POLL_MS = 500;

/** Waits up to 6 s for a change after `after`. Returns the number of the latest change. */
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
