import { inChina } from '#/contract/china-time.ts';

/** The length of a day in ms. */
export const DAY_MS = 86_400_000;

/** Returns the day (YYYY-MM-DD) in China at this instant. */
export function chinaDay(instant: Date): string {
  return inChina(instant).slice(0, 10);
}

/** Returns this instant as text with China's offset, such as 2026-11-22T10:03:00+08:00. */
export function chinaInstant(instant: Date): string {
  return `${inChina(instant).slice(0, 19)}+08:00`;
}

/**
 * Formats an instant in China's time, such as 2026-11-20 09:40. A time without a zone is in China's
 * time. If the text is only a day, or is not an instant, returns it unchanged.
 */
export function instantText(instant: string): string {
  if (DAY.test(instant)) return instant;
  const [, day, time] = CHINA_CLOCK.exec(instant) ?? [];
  if (day !== undefined) return `${day.replaceAll('/', '-')} ${time}`;
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const clock = inChina(at);
  return `${clock.slice(0, 10)} ${clock.slice(11, 16)}`;
}

/**
 * Formats a day (YYYY-MM-DD) with the year, such as 2026年11月6日. Other texts are returned
 * unchanged.
 */
export function longDay(day: string): string {
  return day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');
}

/** Returns the instant (ISO text, UTC) at which a day (YYYY-MM-DD) begins in China. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00+08:00`).toISOString();
}

/** Returns the day `days` after `day` (YYYY-MM-DD); an earlier day for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the number of days from `from` to `until` (YYYY-MM-DD), negative if `until` is earlier.
 */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS;
}

/** Returns whether the last valid day `until` (YYYY-MM-DD) has passed; false without `until`. */
export function isExpired({ until }: { until?: string | null }, now: Date): boolean {
  return typeof until === 'string' && until < chinaDay(now);
}

const DAY = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/;
/** Matches a day and a time without a zone. */
const CHINA_CLOCK = /^(\d{4}[-/]\d{1,2}[-/]\d{1,2})[ T]+(\d{1,2}:\d\d)(?::\d\d(?:\.\d+)?)?$/;
