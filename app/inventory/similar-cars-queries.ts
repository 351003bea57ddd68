import type { CarTable } from '#/app/inventory/projection/tables.ts';
import type { Database } from '#/database/database.ts';
import { listOfBody, listOfSeries, type SummaryRow } from './queries.ts';

const MOST = 10;
const MIN_CARS = 6;

/**
 * The price ranges in which similar cars are searched: the car's price plus or minus this fraction
 * of it. A wider range is used only if the narrower one has too few cars.
 */
const BANDS = [0.2, 0.3, 0.5, 1];

type Subject = Pick<CarTable, 'id' | 'sales_channel' | 'series_id' | 'body' | 'price'>;

/**
 * Returns available cars that are similar to `car`: first those of its series, then those of its
 * body type at a similar price.
 */
export async function listSimilarTo(db: Database, car: Subject): Promise<SummaryRow[]> {
  const found = new Map<string, SummaryRow>();
  const add = (rows: readonly SummaryRow[]) => {
    for (const row of rows) if (found.size < MOST) found.set(row.id, row);
  };
  const { body, price } = car;
  if (car.series_id !== null) add(await listOfSeries(db, car, car.series_id, MOST));
  for (const band of BANDS) {
    if (found.size >= MIN_CARS || body === null || price === null) break;
    const [low, high] = [Math.round(price * (1 - band)), Math.round(price * (1 + band))];
    const dearer = await listOfBody(db, car, { body, low: price, high }, 'low', MOST);
    const cheaper = await listOfBody(db, car, { body, low, high: price - 1 }, 'high', MOST);
    const distance = (row: SummaryRow) => Math.abs((row.price ?? 0) - price);
    add([...dearer, ...cheaper].toSorted((a, b) => distance(a) - distance(b)));
  }
  return [...found.values()];
}
