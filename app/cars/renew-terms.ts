import { setTimeout as sleep } from 'node:timers/promises';
import { untilDone, type Trying } from '#/app/until-done.ts';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters, bumpVersion } from '#/database/queries.ts';
import type { CarRow } from './car-row.ts';
import { foundBy } from './found-by.ts';
import { replaceTerms } from './import-queries.ts';
import { dropWords, listNamedAfter, readTermsVersion, writeTermsVersion } from './word-queries.ts';

/**
 * Counts up when `search.ts` makes other terms of a car: those of stored cars are then made anew. A
 * migration of the same release notes the number in databases without cars.
 */
const TERMS_VERSION = 2;

/** Cars renewed at a time, and the pause (ms) after them: visitors are answered meanwhile. */
const SLICE = 50;
const PAUSE_MS = 20;
/** Makes the terms of all cars anew as `renewTerms` does, and tries it until it is through. Never rejects. */
export function keepRenewing(db: Database, trying: Trying): Promise<void> {
  return untilDone(() => renewTerms(db, trying.signal), trying);
}

/**
 * Makes the terms of all cars anew where an older program made them, and answers how many that were.
 * Until it is through, such cars are found by what that program made. Repeating it does no harm:
 * what was cut off, or done by two processes at once, is done again.
 * @param signal cuts it off
 */
export async function renewTerms(db: Database, signal?: AbortSignal): Promise<number> {
  if ((await readTermsVersion(db)) === TERMS_VERSION) return 0;
  let renewed = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const cars = await renewSlice(db, after);
    if (signal?.aborted) return renewed;
    renewed += cars.length;
    after = cars.at(-1);
    if (after !== undefined) await sleep(PAUSE_MS);
  }
  await transact(db, async (trx) => {
    // Once, at the end: each change has every process read the stock anew.
    await bumpVersion(trx, 'inventory');
    await dropWords(trx);
    await writeTermsVersion(trx, TERMS_VERSION);
  });
  return renewed;
}

/** Renews some cars in one transaction, so that an import of the same car comes before or after; answers their ids. */
async function renewSlice(db: Database, afterId: string): Promise<string[]> {
  return transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    const cars = await listNamedAfter(trx, afterId, SLICE);
    const found = cars.map(({ record, brand, series }) =>
      foundBy(JSON.parse(record) as CarRow, { brand, series }),
    );
    await replaceTerms(trx, found);
    return cars.map(({ id }) => id);
  });
}
