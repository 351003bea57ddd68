import { grouped } from '#/app/format.ts';

/** The text that is displayed for a number that was not recorded. */
export const NOT_RECORDED = '没有记录';

/** Formats a count; 没有记录 for null. */
export function countText(count: number | null): string {
  return count === null ? NOT_RECORDED : grouped(count);
}

/** Formats a day (YYYY-MM-DD) in short form, such as 11 月 3 日. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(month)} 月 ${Number(date)} 日`;
}
