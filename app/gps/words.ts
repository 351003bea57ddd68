import { instantText } from '#/app/dates.ts';

/** An instant without its year, in China's time: 11-20 11:39. */
export function shortInstant(instant: string): string {
  return instantText(instant).slice(5);
}

/** How long (minutes) as people say it: 45 分钟, 2 小时 5 分, 3 天. */
export function durationWords(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  if (whole < 60) return `${whole} 分钟`;
  if (whole < 48 * 60) {
    const rest = whole % 60;
    return `${Math.floor(whole / 60)} 小时${rest > 0 ? ` ${rest} 分` : ''}`;
  }
  return `${Math.floor(whole / (24 * 60))} 天`;
}

/** How many minutes lie between two instants. */
export function minutesBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 60_000;
}

/** How long ago an instant was when the answer was made. */
export function agoWords(instant: string, askedAt: string): string {
  const minutes = minutesBetween(instant, askedAt);
  return minutes < 2 ? '刚刚' : `${durationWords(minutes)}前`;
}
