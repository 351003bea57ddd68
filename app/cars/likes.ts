import type { Database } from '#/database/database.ts';
import { listAlike, type SummaryRow } from './queries.ts';
import type { CarTable } from './tables.ts';

const MOST = 10;
const ENOUGH = 6;

/** How far from the car's price others may be, wider step by step until there are enough. */
const BANDS = [0.2, 0.5, 1];

type Likable = Pick<CarTable, 'id' | 'room' | 'series_id' | 'body' | 'price'>;

/** Cars like this one: of its series, then of its body at a price nearby; for sale, and never itself. */
export async function listLikesOf(db: Database, car: Likable): Promise<SummaryRow[]> {
  const found = new Map<string, SummaryRow>();
  const add = (rows: readonly SummaryRow[]) => {
    for (const row of rows) if (found.size < MOST) found.set(row.id, row);
  };
  if (car.series_id !== null) add(await listAlike(db, car, { seriesId: car.series_id }, MOST));
  for (const band of BANDS) {
    if (found.size >= ENOUGH || car.body === null || car.price === null) break;
    const [from, to] = [car.price * (1 - band), car.price * (1 + band)].map(Math.round);
    add(await listAlike(db, car, { body: car.body, from: from ?? 0, to: to ?? 0 }, MOST));
  }
  return [...found.values()];
}
