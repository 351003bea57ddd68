import { addDays, chinaDay, chinaInstant } from '#/app/dates.ts';
import { weekday } from './open-days.ts';

/** The number of bookable days, including the current one. */
export const DAYS_AHEAD = 14;
/** The hour in China from which each half of the current day can no longer be booked. */
const TOO_LATE = { am: 10, pm: 16 } as const;

/** The halves of a day. */
export const HALF_DAYS = [
  { id: 'am', name: '上午' },
  { id: 'pm', name: '下午' },
] as const;
export type Half = (typeof HALF_DAYS)[number]['id'];

/**
 * A day (YYYY-MM-DD), and whether its halves can be booked: before noon (`am`) and after noon
 * (`pm`).
 */
export type VisitDay = { date: string; am: boolean; pm: boolean };

/** Returns the days that can be booked at the instant `now`. */
export function visitDays(now: Date): VisitDay[] {
  const today = chinaDay(now);
  return Array.from({ length: DAYS_AHEAD }, (_, at) => {
    const date = addDays(today, at);
    const isOpen = (half: Half) => !isTooLate({ day: date, half }, now);
    return { date, am: isOpen('am'), pm: isOpen('pm') };
  }).filter(({ am, pm }) => am || pm);
}

/**
 * Returns whether this day (YYYY-MM-DD), or its half or time (HH:MM) if given, can no longer be
 * booked at the instant `now`.
 */
export function isTooLate(
  { day, half, time }: { day: string; half?: Half | null; time?: string | null },
  now: Date,
): boolean {
  const today = chinaDay(now);
  if (day !== today) return day < today;
  const clock = chinaInstant(now).slice(11, 16);
  if (time) return time <= clock;
  return half ? Number(clock.slice(0, 2)) >= TOO_LATE[half] : false;
}

/** Returns whether a branch with these closing days (0 is Sunday) is open on this date. */
export function isOpenOn(closed: readonly number[], date: string): boolean {
  return !closed.includes(weekday(date));
}
