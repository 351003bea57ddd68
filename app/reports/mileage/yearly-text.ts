import type { YearDriven } from '#/app/evidence/readings.ts';

/** Describes the bar chart as text, including the years that the chart marks by colour only. */
export function yearlyText(years: readonly YearDriven[]): string {
  return years
    .map(
      ({ year, km, isFallen }) =>
        `${year} 年 ${tenThousands(km)}万公里${isFallen ? '（读数回落，按推算）' : ''}`,
    )
    .join('，');
}

/** Formats a distance (km) for the label of a bar. */
export function tenThousands(km: number): string {
  return (km / 10_000).toFixed(1);
}
