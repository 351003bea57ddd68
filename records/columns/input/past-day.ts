import * as v from 'valibot';
import { inChina } from '#/contract/china-time.ts';
import { latestNamedDay } from '#/records/columns/cells/month-days.ts';
import { day } from '#/records/columns/fields.ts';
import { inputNote } from './input-note.ts';

/**
 * A field for a day in the past as ISO text, in the notations of `day`. A day without a year, such
 * as 11月20日, is the latest such day that is not in the future.
 */
export function pastDay() {
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => {
      return latestNamedDay(String(value), inChina(new Date()).slice(0, 10)) ?? value;
    }),
    day(),
    v.description('日期，如 2026-11-21'),
    inputNote({ kind: 'day' }),
  );
}
