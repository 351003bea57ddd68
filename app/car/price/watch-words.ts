import type { LinkedReportType } from '#/app/car-facts/report-types.ts';

/**
 * Matches findings with their counts in the headline of a report, such as 异常 2 项. A count of 0 does
 * not match.
 */
const TO_WATCH = /(?:异常|未检|缺|差异|需更换|关注) ?[1-9]\d*(?: ?[项处件])?|存疑|不符/g;
/** Patterns that replace `TO_WATCH` for reports in which every count is a finding. */
const COUNTS: Partial<Record<LinkedReportType, RegExp>> = {
  flaw: /[1-9]\d* ?处/g,
  'accident-record': /[1-9]\d* ?次/g,
};

/**
 * Splits the headline `result` of a report into parts. `isToWatch` marks parts that a buyer should
 * check.
 */
export function watchWords(
  type: LinkedReportType,
  result: string,
): { text: string; isToWatch: boolean }[] {
  const parts: { text: string; isToWatch: boolean }[] = [];
  let end = 0;
  for (const { 0: text, index } of result.matchAll(COUNTS[type] ?? TO_WATCH)) {
    if (index > end) parts.push({ text: result.slice(end, index), isToWatch: false });
    parts.push({ text, isToWatch: true });
    end = index + text.length;
  }
  if (end < result.length) parts.push({ text: result.slice(end), isToWatch: false });
  return parts;
}
