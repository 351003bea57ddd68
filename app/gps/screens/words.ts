import { instantText } from '#/app/dates.ts';

/** Formats `instant` in China's time without the year: 11-20 11:39. */
export function shortInstant(instant: string): string {
  return instantText(instant).slice(5);
}

/** Formats a duration of `minutes` in Chinese: 45 分钟, 2 小时 5 分, 3 天. */
export function durationWords(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  if (whole < 60) return `${whole} 分钟`;
  if (whole < 48 * 60) {
    const rest = whole % 60;
    return `${Math.floor(whole / 60)} 小时${rest > 0 ? ` ${rest} 分` : ''}`;
  }
  return `${Math.floor(whole / (24 * 60))} 天`;
}

/** Returns the number of minutes from `from` to `until`; negative if `until` is earlier. */
export function minutesBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 60_000;
}

/** Formats the time from `instant` to `respondedAt`: 刚刚, 45 分钟前. */
export function agoWords(instant: string, respondedAt: string): string {
  const minutes = minutesBetween(instant, respondedAt);
  return minutes < 2 ? '刚刚' : `${durationWords(minutes)}前`;
}
