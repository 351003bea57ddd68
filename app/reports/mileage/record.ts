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
import { table } from '#/records/parts/table-field.ts';
import { because } from '#/records/reasons/reason.ts';

/** The schema of a list of texts: an array, or a cell that separates them by `、` or commas. */
const words = v.optional(list(text({ max: 60 }), { max: 30, separators: '、,，;；\n' }));

const Entry = v.object({
  date: day(),
  mileage_km: v.optional(whole({ unit: '公里', max: 5_000_000, examples: ['43600', '4.36万'] })),
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
  tone: v.optional(oneOf(TONES, { 正常: 'fine', 关注: 'watch', 异常: 'bad' })),
});

const own = {
  queried: v.optional(queried()),
  lights: v.optional(
    table(
      LightRow,
      {
        key: ['name'],
        clears: { result: ['tone'] },
        columns: {
          结论项: 'name',
          结论项结果: 'result',
          结论项级别: 'tone',
        },
        about: {
          name: ['结论灯的名字', '里程表'],
          result: ['结论灯的结果', '正常'],
          tone: ['结论灯的级别；不写就没有级别', '正常'],
        },
      },
      { max: 20 },
    ),
  ),
  entries: table(
    Entry,
    {
      key: ['date', 'mileage_km', 'kind'],
      columns: {
        日期: 'date',
        到店日期: 'date',
        里程: 'mileage_km',
        公里: 'mileage_km',
        类别: 'kind',
        类型: 'kind',
        来源: 'source',
        项目: 'items',
        材料: 'materials',
        门店: 'place',
        店: 'place',
        维修店: 'place',
        '金额(元)': 'amount',
        金额: 'amount',
      },
      about: {
        date: ['到店的日期', '2023-05-11'],
        mileage_km: ['当时的里程，公里', '18240'],
        kind: ['这次做什么：保养、维修、出险、年检等', '保养'],
        source: ['这一条从哪里查到', '4S'],
        items: ['做了哪些项目，用 、隔开', '更换机油、更换机滤'],
        materials: ['用了哪些材料，用 、隔开', '机油 5W-30、机滤'],
        place: ['在哪家店', '某某 4S 店'],
        amount: ['花了多少元', '680'],
      },
      // Without a reading, a mileage that falls would not be found.
      essential: ['mileage_km'],
    },
    { max: 400 },
  ),
};

const COLUMNS = { 结论灯: 'lights', 记录: 'entries', 查询: 'queried' } as const;
const ABOUT = {
  queried: ['向哪里查过维保记录'],
  lights: ['报告上面的结论灯'],
  entries: ['维保记录'],
} as const;
const LINES = '一次到店一行；查询来源、查询日期和覆盖的时间写了才展示结论';

type Judged = { tone?: Tone | undefined; entries: v.InferOutput<typeof Entry>[] };

/**
 * Returns a schema check: the readings of a report must not fall, unless the tone of the report is
 * `bad`. The issue is reported at the lower reading.
 */
function risingReadings<Row extends Judged>() {
  return v.rawCheck<Row>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.tone === 'bad') return;
    const { entries } = dataset.value;
    for (const { before, after } of fallsOf(readingsOf(entries))) {
      const at = entries.findIndex(
        ({ date, mileage_km: km }) => date === after.date && km === after.km,
      );
      const entry = entries[at];
      if (!entry) continue;
      addIssue({
        message: because({
          code: 'falling_reading',
          zh: `里程比 ${before.date} 的 ${before.km} 公里少；没有写错的话，结论级别应为 异常`,
          en: `It is less than the ${before.km} km of ${before.date}: if it is right, the level is "异常"`,
        }),
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value,
            key: 'entries',
            value: entries,
          },
          { type: 'array', origin: 'value', input: entries, key: at, value: entry },
          { type: 'object', origin: 'value', input: entry, key: 'mileage_km', value: after.km },
        ],
      });
    }
  });
}

type Dated = {
  date?: string | undefined;
  entries?: readonly { date: string }[];
  queried?: { day: string } | undefined;
};

/**
 * Returns errors for entries that are later than the report or today, and for a query later than
 * today.
 */
function futureDateProblems({ date, entries = [], queried: query }: Dated, now: Date): BadRecord[] {
  const today = chinaDay(now);
  const last = date !== undefined && date < today ? date : today;
  const isLate = query !== undefined && query.day > today;
  const late = isLate
    ? [
        new BadRecord('queried', {
          code: 'future_query',
          zh: `查询日期 ${query.day} 还没有到`,
          en: `The day of the query (${query.day}) is in the future`,
        }),
      ]
    : [];
  const after = entries.flatMap((entry, at) =>
    entry.date > last
      ? [
          new BadRecord(`entries.${at}.date`, {
            code: 'after_report',
            zh: `「${entry.date}」在报告日期之后，或还没有到`,
            en: `${entry.date} is after the report, or in the future`,
          }),
        ]
      : [],
  );
  return [...after, ...late];
}

/** The record type of the maintenance records of cars. */
export const mileageRecord = reportRecord({
  name: 'mileage',
  aliases: ['维保', '维保记录'],
  summary: `维保记录：同一台车的行车源号相同，${LINES}`,
  schema: v.pipe(v.object({ ...reportRow, ...own }), risingReadings()),
  columns: COLUMNS,
  about: ABOUT,
  late: futureDateProblems,
});

/**
 * The record type of the maintenance records of hunted cars, which the dealer looks for on a
 * customer's order.
 */
export const huntMileageRecord = huntReportRecord({
  name: 'huntmileage',
  type: 'mileage',
  aliases: ['寻车维保'],
  summary: `寻车的维保记录：同一单的行寻车编号相同，${LINES}`,
  schema: v.pipe(v.object({ ...huntRow, ...own }), risingReadings()),
  columns: COLUMNS,
  about: ABOUT,
  late: futureDateProblems,
});
