import * as v from 'valibot';
import { chinaDay } from '#/app/dates.ts';
import { queried } from '#/app/evidence/queried-row.ts';
import { fallsOf, readingsOf } from '#/app/evidence/readings.ts';
import { TONES, type Tone } from '#/app/evidence/report-head.ts';
import { huntReportRecord } from '#/app/reports/hunt-report-record.ts';
import { reportRecord } from '#/app/reports/report-record.ts';
import { huntRow, reportRow } from '#/app/reports/report-row.ts';
import { day, list, oneOf, text, whole } from '#/records/columns/fields.ts';
import { BadRecord } from '#/records/columns/record-type.ts';
import { table } from '#/records/columns/table-cell.ts';

/** A list of words: one cell separated by `、` or commas, or an array in JSON. */
const words = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? value.split(/[、,，]/) : value)),
    list(text({ max: 60 }), { max: 30 }),
  ),
);

const Entry = v.object({
  date: day(),
  mileage_km: v.optional(whole({ unit: '公里', max: 5_000_000, example: '43600 或 4.36万' })),
  kind: text({ max: 20 }),
  source: v.optional(text({ max: 20 })),
  items: words,
  materials: words,
  place: v.optional(text({ max: 40 })),
  amount: v.optional(whole({ unit: '元' })),
});

const LightRow = v.object({
  name: text({ max: 20 }),
  result: text({ max: 20 }),
  tone: v.optional(oneOf(TONES, { 正常: 'fine', 关注: 'watch', 异常: 'bad' }), 'fine'),
});

const own = {
  queried: v.optional(queried()),
  lights: v.optional(table(LightRow, ['name', 'result', 'tone'], { max: 20 })),
  entries: table(
    Entry,
    ['date', 'mileage_km', 'kind', 'source', 'items', 'materials', 'place', 'amount'],
    { max: 400 },
  ),
};

const COLUMNS = { 结论灯: 'lights', 记录: 'entries', 查询: 'queried' } as const;
const LINES =
  '记录为多行「日期|公里|类别|来源|项目|材料|门店|金额」，查询为一行「来源|查询日期|覆盖起|覆盖止」，没有查询不展示结论';

/** Returns whether the tone fits the entries: if a reading falls, the tone must be `bad`. */
function isConsistentTone(
  tone: Tone | undefined,
  entries: Parameters<typeof readingsOf>[0],
): boolean {
  return tone === 'bad' || fallsOf(readingsOf(entries)).length === 0;
}
type Dated = {
  date?: string | undefined;
  entries?: readonly { date: string }[];
  queried?: { day: string } | undefined;
};

/**
 * Returns errors for entries after the report's date or after today, and for a query after today.
 */
function futureDateProblems({ date, entries = [], queried: query }: Dated, now: Date): BadRecord[] {
  const today = chinaDay(now);
  const last = date !== undefined && date < today ? date : today;
  const isLate = query !== undefined && query.day > today;
  const late = isLate ? [new BadRecord('queried', `查询日期 ${query.day} 还没有到`)] : [];
  const after = entries.flatMap((entry, at) =>
    entry.date > last
      ? [new BadRecord(`entries.${at}.date`, `「${entry.date}」在报告日期之后，或还没有到`)]
      : [],
  );
  return [...after, ...late];
}

const FALLEN = '记录里的读数有回落，结论级别应为 异常';

/** The record type for the maintenance records of cars. */
export const mileageRecord = reportRecord({
  name: 'mileage',
  aliases: ['维保', '维保记录'],
  summary: `维保记录：一车一行，${LINES}`,
  schema: v.pipe(
    v.object({ ...reportRow, ...own }),
    v.forward(
      v.check(({ tone, entries }) => isConsistentTone(tone, entries), FALLEN),
      ['tone'],
    ),
  ),
  columns: COLUMNS,
  late: futureDateProblems,
});

/** The record type for the maintenance records of hunted cars. */
export const huntMileageRecord = huntReportRecord({
  name: 'huntmileage',
  type: 'mileage',
  aliases: ['寻车维保'],
  summary: `寻车的维保记录：一单一行，${LINES}`,
  schema: v.pipe(
    v.object({ ...huntRow, ...own }),
    v.forward(
      v.check(({ tone, entries }) => isConsistentTone(tone, entries), FALLEN),
      ['tone'],
    ),
  ),
  columns: COLUMNS,
  late: futureDateProblems,
});
