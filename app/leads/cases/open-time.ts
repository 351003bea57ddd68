import { chinaDay, DAY_MS } from '#/app/dates.ts';
import { closedDays, weekday } from '#/app/leads/visit/open-days.ts';

/**
 * Returns the number of seconds within opening hours between two instants. If `hours` contains no
 * times, each open day has 24 hours.
 */
export function openSeconds(hours: string | null, from: Date, until: Date): number {
  const shut = closedDays(hours);
  const [, h1 = '0', m1 = '0', h2 = '24', m2 = '0'] = TIMES.exec(hours ?? '') ?? [];
  const [open, close] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
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

const TIMES = /(\d{1,2})[:：](\d{2})\s*[-–—~～至到]\s*(\d{1,2})[:：](\d{2})/;
