import { addDays, chinaDay } from '#/app/dates.ts';
import { weekday } from './open-days.ts';

/** How many days ahead a visit can be booked, today included. */
export const DAYS_AHEAD = 14;
/** From which hour of the same day on (in China) a half is too near. */
const TOO_LATE = { am: 10, pm: 16 } as const;

/** The halves of a day. */
export const HALVES = [
  { id: 'am', name: '上午' },
  { id: 'pm', name: '下午' },
] as const;
export type Half = (typeof HALVES)[number]['id'];

/** A day that can be booked, and which halves of it still can. */
export type VisitDay = { date: string; am: boolean; pm: boolean };

/** The days from an instant on. A day of which nothing is left is not among them. */
export function visitDays(now: Date): VisitDay[] {
  const today = chinaDay(now);
  const hour = (now.getUTCHours() + 8) % 24;
  return Array.from({ length: DAYS_AHEAD }, (_, at) => {
    const date = addDays(today, at);
    const isOpen = (half: Half) => date !== today || hour < TOO_LATE[half];
    return { date, am: isOpen('am'), pm: isOpen('pm') };
  }).filter(({ am, pm }) => am || pm);
}

/** Whether a branch that is closed on these days of the week is open on a date. */
export function isOpenOn(closed: readonly number[], date: string): boolean {
  return !closed.includes(weekday(date));
}
