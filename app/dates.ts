/** The length of a day in ms. */
export const DAY_MS = 86_400_000;

/**
 * The offset of the time in China from UTC, in ms. China has one time zone, without summer time.
 */
const CHINA_MS = 8 * 3_600_000;

/** Returns the day (YYYY-MM-DD) in China at this instant. */
export function chinaDay(instant: Date): string {
  return inChina(instant).slice(0, 10);
}

/**
 * Returns this instant as text with China's offset: 2026-11-22T10:03:00+08:00. Such texts and days
 * (YYYY-MM-DD) can be sorted together.
 */
export function chinaInstant(instant: Date): string {
  return `${inChina(instant).slice(0, 19)}+08:00`;
}

/**
 * Formats an instant (text that `Date` can parse) in China's time: 2026-11-20 09:40. Returns any
 * other text unchanged.
 */
export function instantText(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const clock = inChina(at);
  return `${clock.slice(0, 10)} ${clock.slice(11, 16)}`;
}

/** Formats a day (YYYY-MM-DD) with its year: 2026年11月6日. Returns other text unchanged. */
export function longDay(day: string): string {
  return day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');
}

/** Returns the day (YYYY-MM-DD) that is `days` after `day`, or before it for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the number of days from `from` to `until` (YYYY-MM-DD); negative if `until` is earlier.
 */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS;
}

/** Whether the day `until` (YYYY-MM-DD, the last valid day) has passed; false without `until`. */
export function isExpired({ until }: { until?: string | null }, now: Date): boolean {
  return typeof until === 'string' && until < chinaDay(now);
}

function inChina(instant: Date): string {
  return new Date(instant.getTime() + CHINA_MS).toISOString();
}
