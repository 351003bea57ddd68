import type { YearDriven } from '#/app/evidence/readings.ts';

/** Returns a text with the km driven in each year, in place of the chart. */
export function yearlyText(years: readonly YearDriven[]): string {
  return years
    .map(
      ({ year, km, isFallen }) =>
        `${year} 年 ${tenThousands(km)}万公里${isFallen ? '（读数回落，按推算）' : ''}`,
    )
    .join('，');
}

/** Formats a distance in units of 10,000 km for the label of a bar: `1.5`. */
export function tenThousands(km: number): string {
  return (km / 10_000).toFixed(1);
}
