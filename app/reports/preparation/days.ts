/**
 * Formats a range of days (YYYY-MM-DD): `2026-11-02 至 11-05`, or `2026-12-30 至 2027-01-02`. Empty
 * if both are null.
 */
export function daysText(started: string | null, finished: string | null): string {
  if (!started || !finished || started === finished) return finished ?? started ?? '';
  const isOneYear = started.slice(0, 4) === finished.slice(0, 4);
  return `${started} 至 ${isOneYear ? finished.slice(5) : finished}`;
}
