import { sumOf } from '#/app/car-facts/prices/price-sums.ts';
import type { DriveAway } from '#/app/console/cars/contract.ts';

/** Matches the names that dealers give to the line of the car's own price. */
const CAR_PRICE = /^(?:车价|车款|车辆价格?|裸车|成交价|现价|一口价|售价)/;

/**
 * Returns the drive-away price after the price of the car changes from `from` to `to` (yuan): the
 * line of the car's price changes, the other lines stay. Undefined if no line is known to be that of
 * the car's price, or if the total is not the sum of the lines: nobody knows then what it includes.
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
