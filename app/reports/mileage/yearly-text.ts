import type { YearDriven } from './readings.ts';

/** The bars of the years in words, also those that only their colour tells apart. */
export function yearlyText(years: readonly YearDriven[]): string {
  return years
    .map(
      ({ year, km, isFallen }) =>
        `${year} 年 ${tenThousands(km)}万公里${isFallen ? '（读数回落，按推算）' : ''}`,
    )
    .join('，');
}

/** A distance (km) as it stands over a bar. */
export function tenThousands(km: number): string {
  return (km / 10_000).toFixed(1);
}
