import { addDays, chinaDay } from '#/app/dates.ts';
import { weekday } from './open-days.ts';

/** Number of bookable days, including the current one. */
export const DAYS_AHEAD = 14;
/** The hour (in China) from which a half of the current day can no longer be booked. */
const TOO_LATE = { am: 10, pm: 16 } as const;

/** The halves of a day. */
export const HALF_DAYS = [
  { id: 'am', name: '上午' },
  { id: 'pm', name: '下午' },
] as const;
export type Half = (typeof HALF_DAYS)[number]['id'];

/** A bookable day (YYYY-MM-DD) and its available halves. */
export type VisitDay = { date: string; am: boolean; pm: boolean };

/** Returns the days that can be booked from the instant `now` on. */
export function visitDays(now: Date): VisitDay[] {
  const today = chinaDay(now);
  const hour = (now.getUTCHours() + 8) % 24;
  return Array.from({ length: DAYS_AHEAD }, (_, at) => {
    const date = addDays(today, at);
    const isOpen = (half: Half) => date !== today || hour < TOO_LATE[half];
    return { date, am: isOpen('am'), pm: isOpen('pm') };
  }).filter(({ am, pm }) => am || pm);
}

/** Returns whether a branch with these closing days (0 is Sunday) is open on this date. */
export function isOpenOn(closed: readonly number[], date: string): boolean {
  return !closed.includes(weekday(date));
}
