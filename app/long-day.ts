/** A day (YYYY-MM-DD) with its year: 2026年11月6日. What is no day stays as it is. */
export function longDay(day: string): string {
  return day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');
}
