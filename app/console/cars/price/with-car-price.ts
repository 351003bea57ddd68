import { sumOf } from '#/app/car-facts/prices/price-sums.ts';
import type { DriveAway } from '#/app/console/cars/contract.ts';

/** Matches the name of the line that is the car's own price. Dealers use several names for it. */
const CAR_PRICE = /^(?:车价|车款|车辆价格?|裸车|成交价|现价|一口价|售价)/;

/**
 * Returns the drive-away price after the price of the car changes from `from` to `to` (yuan): the
 * line with the car's price is changed, the others stay. Undefined if no such line can be
 * identified, or if the total is not the sum of the lines, because nobody then knows what it
 * includes.
 */
export function withCarPrice(
  { real, lines }: DriveAway,
  from: number | null,
  to: number,
): DriveAway | undefined {
  const own = lines.filter(({ amount }) => amount === from);
  const line = own.find(({ desc }) => CAR_PRICE.test(desc)) ?? (own.length === 1 ? own[0] : null);
  if (!line || (real !== null && real !== sumOf(lines))) return undefined;
  const next = lines.map((each) => (each === line ? { ...each, amount: to } : each));
  return { real: real === null ? null : sumOf(next), lines: next };
}
