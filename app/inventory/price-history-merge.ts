import type { CarRow } from './car-row.ts';
import type { StoredPriceStep } from '#/app/car-facts/price.ts';

/**
 * The price history of a car with what its row adds, oldest first. It is kept here and not by the
 * dealer's file: the row's price is a new step, of today, only where it differs from the last one, so
 * that a price that was raised before it was cut stays visible as just that. No step is taken out
 * again, and of several prices in one day the lowest stays known. The first step is of the day on
 * which the price was first seen here, whenever the car is said to have been listed. A history that
 * a row brings along is for moving over from another system, and counts only while none is known.
 */
export function mergePriceHistory(
  row: CarRow,
  known: readonly StoredPriceStep[],
  today: string,
): StoredPriceStep[] {
  const brought = (row.price_history ?? []).map((step) => ({ ...step, lowest: step.price }));
  const history = known.length > 0 ? [...known] : brought;
  const { price } = row;
  const last = history.at(-1);
  if (price === undefined || last?.price === price) return history;
  if (!last || last.date < today) return [...history, { date: today, price, lowest: price }];
  const again = { ...last, price, lowest: Math.min(last.lowest, price) };
  return [...history.slice(0, -1), again];
}
