import { setTimeout as sleep } from 'node:timers/promises';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters, bumpVersion } from '#/database/queries.ts';
import { retryUntilDone, type RetryOptions } from '#/server/retry-until-done.ts';
import { rebuildCars } from './rebuild-cars.ts';
import { listIdsAfter, readProgress, writeProgress } from './renew-queries.ts';
import { deleteUnusedWords } from './word-queries.ts';

/**
 * The version of the projection. Increase it whenever the same sources result in another
 * projection; the next start of the server then rebuilds all cars.
 */
export const PROJECTION_VERSION = 33;

/**
 * The number of cars that one transaction rebuilds, and the pause (ms) after it, in which the
 * server handles requests.
 */
const SLICE = 50;
const PAUSE_MS = 20;

/**
 * Recomputes stored data on which the projection of these cars depends, such as inspection
 * summaries.
 */
export type Summarize = (trx: Database, carIds: readonly string[]) => Promise<void>;

type Renewal = { summarize: Summarize; signal?: AbortSignal; slice?: number };

/** Calls `renewCars` again until it succeeds or `signal` aborts. Never rejects. */
export function startCarRenewal(
  db: Database,
  { summarize, ...retryOptions }: RetryOptions & { summarize: Summarize },
): Promise<void> {
  return retryUntilDone(
    () => renewCars(db, { summarize, signal: retryOptions.signal }),
    retryOptions,
  );
}

/**
 * Rebuilds the cars that an earlier version of the program projected. Returns the number of rebuilt
 * cars. Stops if `signal` aborts; the next call continues where it stopped.
 */
export async function renewCars(
  db: Database,
  { summarize, signal, slice = SLICE }: Renewal,
): Promise<number> {
  let renewed = 0;
  for (;;) {
    const count = await renewSlice(db, { summarize, slice });
    renewed += count;
    if (count === 0 || signal?.aborted) return renewed;
    await sleep(PAUSE_MS);
  }
}

/** If the database has no cars, stores that all cars are up to date, so that none is rebuilt. */
export async function noteNewShop(db: Database): Promise<void> {
  await transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    const [first] = await listIdsAfter(trx, '', 1);
    if (first === undefined) await writeProgress(trx, { version: PROJECTION_VERSION, upTo: null });
  });
}

/** Rebuilds the next cars in one transaction. Returns how many; 0 if none is left. */
async function renewSlice(
  db: Database,
  { summarize, slice }: { summarize: Summarize; slice: number },
): Promise<number> {
  if (isDone(await readProgress(db))) return 0;
  return transact(db, async (trx) => {
    // Lock first, so that imports and other processes that renew cars wait for this transaction.
    await awaitWriters(trx, 'inventory');
    const before = await readProgress(trx);
    if (isDone(before)) return 0;
    const after = before?.version === PROJECTION_VERSION ? (before.upTo ?? '') : '';
    const ids = await listIdsAfter(trx, after, slice);
    await writeProgress(trx, { version: PROJECTION_VERSION, upTo: ids.at(-1) ?? null });
    if (ids.length === 0) {
      await deleteUnusedWords(trx);
      return 0;
    }
    await bumpVersion(trx, 'inventory');
    await summarize(trx, ids);
    await rebuildCars(trx, ids);
    return ids.length;
  });
}

function isDone(progress: Awaited<ReturnType<typeof readProgress>>): boolean {
  return progress?.version === PROJECTION_VERSION && progress.upTo === null;
}
