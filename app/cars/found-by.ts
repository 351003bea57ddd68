import { transact, type Database } from '#/database/database.ts';
import type { CarRow } from './car-row.ts';
import { listNamedBy, replaceTerms, type Found } from './import-queries.ts';
import { BODIES, ENERGIES } from './vocabulary.ts';
import { termOfWord, termsOf, wordsOf } from './search.ts';

/**
 * What a car is found by: the names of its brand and series, whatever its row calls them, what kind of
 * car it is, and its tags.
 */
export function foundBy(
  { id, title, tags, body, energy }: Pick<CarRow, 'id' | 'title' | 'tags' | 'body' | 'energy'>,
  { brand, series }: { brand: string; series: string | null },
): Found {
  const words = wordsOf({ brand, series, title }).map(termOfWord);
  const kinds = [body && BODIES[body], energy && ENERGIES[energy], ...(tags ?? [])];
  const texts = [`${brand} ${title}`, series ?? '', id, ...kinds.map((kind) => kind ?? '')];
  return { id, terms: [...new Set([...termsOf(texts), ...words])], tags: tags ?? [] };
}

/** Writes anew what the cars of these brands or series are found by, after their names changed. */
export async function renameFound(
  db: Database,
  column: 'brand_id' | 'series_id',
  ids: readonly string[],
): Promise<void> {
  await transact(db, async (trx) => {
    for (const id of ids) {
      const cars = await listNamedBy(trx, column, id);
      const found = cars.map(({ record, brand, series }) =>
        foundBy(JSON.parse(record) as CarRow, { brand, series }),
      );
      await replaceTerms(trx, found);
    }
  });
}
