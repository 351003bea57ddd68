import { addDays, chinaDay, chinaInstant, instantText } from '#/app/dates.ts';
import { HALF_DAYS } from '#/app/leads/visit/times.ts';
import type { Visit } from './contract.ts';

/** Formats a duration: 不到 1 分, 18 分, 2 小时 5 分, 3 天. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return '不到 1 分';
  if (minutes < 60) return `${minutes} 分`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} 天`;
  return minutes % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes % 60} 分`;
}

/** Formats an instant relative to today: 今天 15:00, 明天 10:00, 昨天 18:20, 11-28 14:00. */
export function nearText(instant: string, now: Date): string {
  const [day = '', clock = ''] = instantText(instant).split(' ');
  const today = chinaDay(now);
  const names = new Map([
    [today, '今天'],
    [addDays(today, 1), '明天'],
    [addDays(today, -1), '昨天'],
  ]);
  return `${names.get(day) ?? day.slice(5)} ${clock}`;
}

/**
 * Returns the instant at which this hour begins in China on the day that is `days` days after
 * today.
 */
export function chinaHour(now: Date, days: number, hour: number): string {
  const day = addDays(chinaDay(now), days);
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`).toISOString();
}

/** Formats the time of a visit: 2026-11-28 上午, 2026-11-28 15:00; 没定 if there is none. */
export function visitText(visit: Visit | null): string {
  if (!visit) return '没定';
  const { day, half, time } = visit;
  return [day, time ?? halfName(half)].filter(Boolean).join(' ');
}

/**
 * Returns the displayed name of a half of the day: 上午 for `am`, 下午 for `pm`. Returns any other text
 * unchanged.
 */
export function halfName(half: string | null): string | null {
  return HALF_DAYS.find(({ id }) => id === half)?.name ?? half;
}

/** Formats a mobile number in groups of digits: 138 0000 0317. Returns any other text unchanged. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
}

/** Formats a number of leads. Leads are counted up to 1000, which is displayed as 999+. */
export function countText(count: number): string {
  return count >= 1_000 ? '999+' : String(count);
}

/** Formats an instant in China's time for exported files: 2026-11-21 09:30. */
export function fileInstant(at: Date): string {
  return chinaInstant(at).slice(0, 16).replace('T', ' ');
}
