/**
 * Returns the remaining time (`2年10个月`) and distance (km) of a warranty on the day `on`. An unknown
 * value is undefined. After the end, the values are 已到期 and 0.
 * @param ends YYYY-MM-DD @param on YYYY-MM-DD or an instant
 */
export function warrantyLeft(
  { ends, limit_km }: { ends: string | null; limit_km: number | null },
  { on, mileage_km }: { on: string | null | undefined; mileage_km: number | null | undefined },
): { time: string | undefined; km: number | undefined } {
  return {
    time: ends && on ? timeBetween(on.slice(0, 10), ends) : undefined,
    km:
      limit_km !== null && typeof mileage_km === 'number'
        ? Math.max(0, limit_km - mileage_km)
        : undefined,
  };
}

/**
 * Returns the whole months between two days (YYYY-MM-DD) as text, such as 2年10个月. The number is
 * rounded down, so that no warranty is overstated. 已到期 if `from` is later; undefined if a day is
 * invalid.
 */
function timeBetween(from: string, to: string): string | undefined {
  const [start = [], end = []] = [from, to].map((day) => day.split('-').map(Number));
  const [y1 = NaN, m1 = NaN, d1 = 1] = start;
  const [y2 = NaN, m2 = NaN, d2 = 1] = end;
  const months = (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0);
  if (Number.isNaN(months)) return undefined;
  if (from > to) return '已到期';
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (months < 1) return '不足1个月';
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}个月` : ''}`;
}
