import { setTimeout as sleep } from 'node:timers/promises';
import { reconsider } from '#/app/claims.ts';
import { untilDone, type Trying } from '#/app/until-done.ts';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters, bumpVersion } from '#/database/queries.ts';
import { listCarsAfter, readRenewed, writeRenewed } from './renew-queries.ts';
import { tellAgain } from './tell.ts';

/** Counts up when inspections tell cars otherwise, or tags are judged otherwise: stored cars are then told anew. */
const EDITION = 1;

/** Cars at a time, and the pause (ms) after them: visitors are answered meanwhile. */
const SLICE = 50;
const PAUSE_MS = 20;

/** Tells all cars anew as `renewTold` does, and tries it until it is through. Never rejects. */
export function keepRenewingTold(db: Database, trying: Trying): Promise<void> {
  return untilDone(() => renewTold(db, { signal: trying.signal }), trying);
}

/**
 * Tells cars anew that an earlier edition told, once for each database, and returns how many it told:
 * inspected cars by their inspections, and the tags of the others are judged by their papers. It notes
 * how far it is with each slice, and goes on there after an interruption.
 */
export async function renewTold(
  db: Database,
  { signal, slice = SLICE }: { signal?: AbortSignal; slice?: number } = {},
): Promise<number> {
  if (isDone(await readRenewed(db))) return 0;
  let renewed = 0;
  for (;;) {
    const count = await renewSlice(db, slice);
    renewed += count;
    if (count === 0 || signal?.aborted) return renewed;
    await sleep(PAUSE_MS);
  }
}

/** Notes that a shop without cars has none that an earlier edition told. */
export async function noteNewShop(db: Database): Promise<void> {
  await transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    const [first] = await listCarsAfter(trx, '', 1);
    if (!first) await writeRenewed(trx, { edition: EDITION, upTo: null });
  });
}

/** Rewrites the inspection summary of a batch of cars in one transaction. Returns the batch size; 0 when done. */
async function renewSlice(db: Database, size: number): Promise<number> {
  return transact(db, async (trx) => {
    // First: imports and other processes that do the same wait.
    await awaitWriters(trx, 'inventory');
    const before = await readRenewed(trx);
    if (isDone(before)) return 0;
    const after = before?.edition === EDITION ? (before.upTo ?? '') : '';
    const cars = await listCarsAfter(trx, after, size);
    const last = cars.at(-1);
    await writeRenewed(trx, { edition: EDITION, upTo: last?.id ?? null });
    if (!last) return 0;
    await bumpVersion(trx, 'inventory');
    await tellAgain(
      trx,
      cars.flatMap(({ id, isTold }) => (isTold ? id : [])),
    );
    await reconsider(
      trx,
      cars.flatMap(({ id, isTold }) => (isTold ? [] : id)),
    );
    return cars.length;
  });
}

function isDone(renewed: Awaited<ReturnType<typeof readRenewed>>): boolean {
  return renewed?.edition === EDITION && renewed.upTo === null;
}
