import type { CarRow } from './car-row.ts';
import type { PriceStep } from './price.ts';

/**
 * The price history of a car with what its row adds, oldest first. It is kept here and not by the
 * dealer's file: the row's price is a new step, of today, only where it differs from the last one, so
 * that a price that was raised before it was cut stays visible as just that. The first step is of the
 * day on which the price was first seen here, whenever the car is said to have been listed. A history
 * that a row brings along is for moving over from another system, and counts only while none is known.
 */
export function keptPrices(row: CarRow, known: readonly PriceStep[], today: string): PriceStep[] {
  const history = known.length > 0 ? [...known] : [...(row.price_history ?? [])];
  const { price } = row;
  const last = history.at(-1);
  if (price === undefined || last?.price === price) return history;
  if (!last) return [{ date: today, price }];
  // Two prices in one day: the later one holds. Back where it was yesterday, nothing happened.
  const before = last.date >= today ? history.slice(0, -1) : history;
  if (before.at(-1)?.price === price) return before;
  return [...before, { date: last.date > today ? last.date : today, price }];
}
