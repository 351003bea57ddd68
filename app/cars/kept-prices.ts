import type { CarRow } from './car-row.ts';
import type { PriceStep } from './price.ts';

/**
 * The price history of a car with what its row adds, oldest first. It is kept here and not by the
 * dealer's file: the row's price is a new step, of today, only where it differs from the last one, so
 * that a price that was raised before it was cut stays visible as just that. A history that a row
 * brings along is for moving over from another system, and counts only while none is known.
 */
export function keptPrices(
  row: CarRow,
  known: readonly PriceStep[],
  listedAt: string,
  today: string,
): PriceStep[] {
  const history = known.length > 0 ? [...known] : brought(row, listedAt);
  const { price } = row;
  const last = history.at(-1);
  if (price === undefined || last?.price === price) return history;
  if (!last) return [{ date: listedAt, price }];
  // Two prices in one day: the later one holds. Back where it was yesterday, nothing happened.
  const before = last.date >= today ? history.slice(0, -1) : history;
  if (before.at(-1)?.price === price) return before;
  return [...before, { date: last.date > today ? last.date : today, price }];
}

function brought({ price_history = [], listed_price }: CarRow, listedAt: string): PriceStep[] {
  const byDate = new Map(price_history.map(({ date, price }) => [date, price]));
  if (byDate.size === 0 && listed_price !== undefined) byDate.set(listedAt, listed_price);
  return [...byDate]
    .map(([date, price]) => ({ date, price }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
