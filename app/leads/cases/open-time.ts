import { chinaDay, DAY_MS } from '#/app/dates.ts';
import { closedDays, weekday } from '#/app/leads/visit/open-days.ts';

/**
 * Returns the number of seconds within opening hours between two instants. If `hours` contains no
 * times, each open day has 24 hours.
 */
export function openSeconds(hours: string | null, from: Date, until: Date): number {
  const shut = closedDays(hours);
  const [open, close] = openMinutes(hours) ?? [0, 24 * 60];
  let ms = 0;
  const first = Date.parse(`${chinaDay(from)}T00:00:00+08:00`);
  for (let day = first; day < until.getTime(); day += DAY_MS) {
    if (shut.includes(weekday(chinaDay(new Date(day))))) continue;
    const begin = Math.max(from.getTime(), day + open * 60_000);
    const end = Math.min(until.getTime(), day + close * 60_000);
    ms += Math.max(0, end - begin);
  }
  return Math.round(ms / 1000);
}

/**
 * Returns the instant at which a branch with these hours opens next, if it is closed at the instant
 * `at`. Undefined if it is open, or if `hours` contains no times.
 */
export function nextOpening(hours: string | null, at: Date): Date | undefined {
  const times = openMinutes(hours);
  if (!times || isOpenAt(hours, at)) return undefined;
  const shut = closedDays(hours);
  const first = Date.parse(`${chinaDay(at)}T00:00:00+08:00`);
  return Array.from({ length: 8 }, (_, days) => new Date(first + days * DAY_MS + times[0] * 60_000))
    .filter((opening) => !shut.includes(weekday(chinaDay(opening))))
    .find((opening) => opening > at);
}

/** Returns whether a branch with these hours is open at the instant `at`. */
export function isOpenAt(hours: string | null, at: Date): boolean {
  return openSeconds(hours, at, new Date(at.getTime() + 1_000)) > 0;
}

/** Returns the minutes of the day at which a branch opens and closes; undefined if unknown. */
function openMinutes(hours: string | null): readonly [open: number, close: number] | undefined {
  const [found, h1, m1, h2, m2] = TIMES.exec(hours ?? '') ?? [];
  if (found === undefined) return undefined;
  return [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
}

const TIMES = /(\d{1,2})[:：](\d{2})\s*[-–—~～至到]\s*(\d{1,2})[:：](\d{2})/;
