import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import type { Card } from './car-entry.ts';
import type { StoredRow } from './car-row.ts';
import { foundBy } from './found-by.ts';
import { listNamed, replaceTerms, setTold } from './import-queries.ts';

/** A stored car: its row, and the names that it is found by. */
type ToldCar = { row: StoredRow; brand: string; series: string | null; card: string };

/** Stored cars with all that depends on their tags. */
export async function listTold(trx: Database, ids: readonly string[]): Promise<ToldCar[]> {
  const cars = await listNamed(trx, ids);
  return cars.map(({ record, ...car }) => ({ ...car, row: JSON.parse(record) as StoredRow }));
}

/** Writes the rows back whose tags have changed: the card, the record, and what the car is found by. */
export async function tellAnew(
  trx: Database,
  cars: readonly ToldCar[],
  rows: readonly StoredRow[],
): Promise<void> {
  // Counted up by whoever began the transaction.
  const version = await readVersion(trx, 'inventory');
  for (const [at, row] of rows.entries()) {
    const car = cars[at];
    if (!car || JSON.stringify(row.tags) === JSON.stringify(car.row.tags)) continue;
    const card = { ...(JSON.parse(car.card) as Card), tags: row.tags ?? [] };
    await setTold(trx, row.id, {
      record: JSON.stringify(row),
      card: JSON.stringify(card),
      version,
    });
    await replaceTerms(trx, [foundBy(row, { brand: car.brand, series: car.series })]);
  }
}
