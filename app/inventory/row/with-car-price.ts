import { sumOf } from '#/app/car-facts/prices/price-sums.ts';

/** The lines of what a buyer pays, and the total in yuan (`real`); null if it is their sum. */
type DriveAway<Line> = { real: number | null; lines: readonly Line[] };

/** Matches the name of the line that is the car's own price. Dealers use several names for it. */
const CAR_PRICE = /^(?:车价|车款|车辆价格?|裸车|成交价|现价|一口价|售价)/;

/**
 * Returns the drive-away price after the price of the car changes from `from` to `to` (yuan): the
 * line with the car's price is changed, the others stay. Undefined if no such line can be
 * identified, or if the total is not the sum of the lines: it is then unknown what the total
 * includes.
 */
export function withCarPrice<Line extends { desc: string; amount: number }>(
  { real, lines }: DriveAway<Line>,
  from: number | null,
  to: number,
): { real: number | null; lines: Line[] } | undefined {
  const own = lines.filter(({ amount }) => amount === from);
  const line = own.find(({ desc }) => CAR_PRICE.test(desc)) ?? (own.length === 1 ? own[0] : null);
  if (!line || (real !== null && real !== sumOf(lines))) return undefined;
  const next = lines.map((each) => (each === line ? { ...each, amount: to } : each));
  return { real: real === null ? null : sumOf(next), lines: next };
}
