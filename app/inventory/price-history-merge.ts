import type { StoredPriceStep } from '#/app/car-facts/prices/price.ts';
import { listPrices } from '#/app/inventory/projection/projection-queries.ts';
import type { Database } from '#/database/database.ts';
import type { CarRow } from './car-row.ts';

/**
 * Returns the recorded price history (`known`) with the price of the row added, oldest step first.
 * Several prices of one day make one step, with the last and the lowest of them.
 * @param today YYYY-MM-DD, in China
 */
export function mergePriceHistory(
  row: CarRow,
  known: readonly StoredPriceStep[],
  today: string,
): StoredPriceStep[] {
  // Steps are never removed, so a price that was raised before a reduction stays in the history.
  // `price_history` of the row is for migration from another system.
  const imported = (row.price_history ?? []).map((step) => ({ ...step, lowest: step.price }));
  const history = known.length > 0 ? [...known] : imported;
  const { price } = row;
  const last = history.at(-1);
  if (price === undefined || last?.price === price) return history;
  if (!last || last.date < today) return [...history, { date: today, price, lowest: price }];
  const replaced = { ...last, price, lowest: Math.min(last.lowest, price) };
  return [...history.slice(0, -1), replaced];
}

/**
 * Returns each row with its recorded price history, oldest first. A row without recorded prices is
 * unchanged.
 */
export async function withPriceHistory(db: Database, rows: readonly CarRow[]): Promise<CarRow[]> {
  const prices = await listPrices(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const price_history = (prices.get(row.id) ?? []).map(({ date, price }) => ({ date, price }));
    return price_history.length > 0 ? { ...row, price_history } : row;
  });
}
