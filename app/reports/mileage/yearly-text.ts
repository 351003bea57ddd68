import type { YearDriven } from '#/app/evidence/readings.ts';

/**
 * Returns the content of the chart of kilometres driven in each year as text, including the years
 * that the chart marks by colour only.
 */
export function yearlyText(years: readonly YearDriven[]): string {
  return years
    .map(
      ({ year, km, isFallen }) =>
        `${year} 年 ${tenThousands(km)}万公里${isFallen ? '（读数回落，按推算）' : ''}`,
    )
    .join('，');
}

/** Formats a distance (km) in 10,000 km, for the label of a bar. */
export function tenThousands(km: number): string {
  return (km / 10_000).toFixed(1);
}
