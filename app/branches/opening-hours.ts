import { closedDays } from '#/app/leads/visit/open-days.ts';

/**
 * The daily opening time (`from`) and closing time (`to`) of a branch, in minutes from midnight.
 */
export type DayHours = { from: number; to: number };

/**
 * Whether a branch is open, and when it opens next: as text (`next`, such as 明天 9:00) and in how
 * many minutes (`opensIn`).
 */
export type OpenState = { isOpen: boolean; next: string; opensIn: number };

const CLOCK = '(\\d{1,2})[:：](\\d{2})';
const RANGE = new RegExp(`${CLOCK}\\s*[–—~～\\-至到]\\s*${CLOCK}`, 'g');
const DAYS = '日一二三四五六';
const DAY_MINUTES = 24 * 60;

/**
 * Parses opening hours such as 每天 9:00–20:00; undefined unless there is exactly one valid range of
 * hours.
 */
export function dayHours(hours: string): DayHours | undefined {
  const [range, ...others] = [...hours.matchAll(RANGE)];
  if (!range || others.length > 0) return undefined;
  const [, fromHour, fromMinute, toHour, toMinute] = range.map(Number);
  const from = (fromHour ?? 0) * 60 + (fromMinute ?? 0);
  const to = (toHour ?? 0) * 60 + (toMinute ?? 0);
  return from < to && to <= DAY_MINUTES ? { from, to } : undefined;
}

/** Returns the time of day in China as minutes since midnight. */
export function chinaMinute(now: Date): number {
  return (((now.getUTCHours() + 8) % 24) * 60 + now.getUTCMinutes()) % DAY_MINUTES;
}

/**
 * Returns whether a branch is open at `now`, and when it opens next; undefined if `hours` cannot be
 * parsed.
 */
export function openState(hours: string, now: Date): OpenState | undefined {
  const day = dayHours(hours);
  if (!day) return undefined;
  const closed = closedDays(hours);
  const today = new Date(now.getTime() + 8 * 3_600_000).getUTCDay();
  const minute = chinaMinute(now);
  const isOpen = !closed.includes(today) && minute >= day.from && minute < day.to;
  const wait = [0, 1, 2, 3, 4, 5, 6, 7].find(
    (days) => !closed.includes((today + days) % 7) && (days > 0 || minute < day.from),
  );
  if (wait === undefined) return undefined;
  const opensIn = wait * DAY_MINUTES + day.from - minute;
  return { isOpen, next: `${dayWords(wait, today)} ${clockText(day.from)}`, opensIn };
}

/** Returns the state of the branch that opens first; undefined for an empty list. */
export function firstToOpen(states: readonly OpenState[]): OpenState | undefined {
  return [...states].sort((one, other) => one.opensIn - other.opensIn)[0];
}

/** Formats minutes from midnight as a time of day, such as 9:00. */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function dayWords(wait: number, today: number): string {
  if (wait < 2) return wait === 0 ? '今天' : '明天';
  return `周${DAYS[(today + wait) % 7] ?? ''}`;
}
