import type { Reason } from '#/records/reasons/reason.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';

/** Day 0 of spreadsheet dates. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns why a text is not a valid ISO date. If its form is wrong, the reason is `expected`. If
 * not, the reason is that the date does not exist.
 */
export function whyNoDay(value: string, expected: Reason): Reason {
  return /^\d{4}-(?!00)\d\d-(?!00)\d\d$/.test(value) ? VALUE.no_such_date() : expected;
}

/** Returns whether this ISO date exists in the calendar. */
export function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/**
 * Converts a day to ISO text. `value` is in one of the usual notations, or a serial number of a
 * spreadsheet. `dateIfNone` is the day of the month if `value` is a month. The result may be a date
 * that does not exist.
 */
export function toIsoDay(value: string, dateIfNone = ''): string {
  // Spreadsheets write a day as midnight.
  const bare = value
    .trim()
    .replace(/ 0?0:00(:00)?$/, '')
    // 26年 is 2026. Without 年, 26 could be a day.
    .replace(/^(?=[0-4]\d年)/, '20');
  if (/^\d{5}$/.test(bare)) {
    return new Date(DAY_ZERO + Number(bare) * DAY_MS).toISOString().slice(0, 10);
  }
  const [, ...together] = /^((?:19|20)\d\d)(\d\d)(\d\d)?$/.exec(bare) ?? [];
  const parts = together.length > 0 ? together : bare.split(/[-/.年月日]/);
  const [year, month = '', date = dateIfNone] = parts.filter((part) => part);
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
