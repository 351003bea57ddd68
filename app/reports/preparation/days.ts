/**
 * Formats the range from `started` to `finished` (YYYY-MM-DD). A year that both days have in common
 * appears once. Empty if both are null.
 */
export function daysText(started: string | null, finished: string | null): string {
  if (!started || !finished || started === finished) return finished ?? started ?? '';
  const isOneYear = started.slice(0, 4) === finished.slice(0, 4);
  return `${started} 至 ${isOneYear ? finished.slice(5) : finished}`;
}
