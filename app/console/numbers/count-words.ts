import { grouped } from '#/app/format.ts';

/** What is displayed instead of a number that was not recorded. */
export const NOT_RECORDED = '没有记录';

/** Returns a count in words; 没有记录 for null. */
export function countText(count: number | null): string {
  return count === null ? NOT_RECORDED : grouped(count);
}

/** Returns a day (YYYY-MM-DD) in short, such as 11 月 3 日. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(month)} 月 ${Number(date)} 日`;
}
