import * as v from 'valibot';
import { TONES } from '#/app/evidence/report-head.ts';
import type { ReportType } from '#/app/inventory/report-type.ts';
import { checkCars } from '#/app/reports/report-record.ts';
import { reportAbout, reportColumns, reportRow } from '#/app/reports/report-row.ts';
import { verdictWarnings } from '#/app/reports/verdict-rules.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { decimal, oneOf, text } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { table } from '#/records/parts/table-field.ts';
import { CATEGORY_NAME } from './contract.ts';

const figure = v.optional(decimal({ min: -100, max: 1_000_000 }));

const Line = v.object({
  group: text({ max: 40 }),
  label: text({ max: 60 }),
  value: v.optional(text({ max: 300 })),
  tone: v.optional(oneOf(TONES, { 正常: 'fine', 关注: 'watch', 异常: 'bad' })),
  img: v.optional(text({ max: 500 })),
  fresh: figure,
  warn: figure,
  replace: figure,
});

/** The record type of dealer-defined reports. A car may have several with different names. */
export const categoryRecord = recordType({
  name: 'category',
  aliases: ['分类报告'],
  summary: '分类报告：一项一行，同一份报告的行车源号和报告名相同；一台车可以有多份',
  key: ['car_id', 'name'],
  schema: v.object({
    ...reportRow,
    name: v.pipe(text({ max: 40 }), v.regex(CATEGORY_NAME, '应为小写字母、数字和 -，如 battery')),
    title: text({ max: 40 }),
    items: table(
      Line,
      {
        key: ['group', 'label'],
        clears: { value: ['tone'] },
        columns: {
          分组: 'group',
          项目: 'label',
          结果: 'value',
          级别: 'tone',
          照片: 'img',
          新件值: 'fresh',
          预警值: 'warn',
          更换值: 'replace',
        },
        about: {
          group: ['项目的分组', '前'],
          label: ['项目', '前风挡'],
          value: ['结果', '2021 年'],
          tone: ['结果的级别；不写就没有级别', '正常'],
          img: ['照片的文件名', 'A-001-前风挡.jpg'],
          fresh: ['新件的值，单位同结果', '100'],
          warn: ['到这个值要留意，单位同结果', '70'],
          replace: ['到这个值要更换，单位同结果', '50'],
        },
        essential: ['value'],
      },
      { max: 500 },
    ),
  }),
  columns: { ...reportColumns, 报告名: 'name', 标题: 'title', 内容: 'items' },
  about: {
    ...reportAbout,
    name: ['报告在网址里的名字，小写字母、数字和 -', 'glass'],
    title: ['报告的标题', '玻璃'],
    items: ['报告的内容'],
  },
  check: checkCars,
  // The battery of a car is compared with its report.
  affects: async (_, rows) => rows.map(({ car_id }) => [car_id]),
  warn: async (_, rows) => rows.map((row) => verdictWarnings('category', toBody(row))),
  async pictures(row, picture) {
    if (!row.items) return row;
    const items = row.items.map(async (item, at) =>
      item.img === undefined ? item : { ...item, img: await picture(item.img, `items.${at}.img`) },
    );
    return { ...row, items: await Promise.all(items) };
  },
  remove: (trx, rows) =>
    deleteRows(
      trx,
      'car_report',
      rows.map(({ car_id, name }) => ({ car_id, type: categoryReportType(name) })),
    ),
  async write(trx, rows) {
    const reports = rows.map(({ car_id, name, ...report }) => ({
      car_id,
      type: categoryReportType(name),
      body: JSON.stringify(toBody(report)),
    }));
    await upsert(trx, 'car_report', ['car_id', 'type'], reports);
  },
});

/** Returns the type under which a dealer-defined report is stored: `category:battery`. */
export function categoryReportType(name: string): ReportType {
  // No other report type has a colon.
  return `category:${name}`;
}

function toBody<Row extends { items: Parameters<typeof grouped>[0] }>({ items, ...report }: Row) {
  return { ...report, groups: grouped(items) };
}

/** Groups the lines of a report by title. The groups are in the order of their first lines. */
function grouped(lines: readonly v.InferOutput<typeof Line>[]) {
  return [...Map.groupBy(lines, ({ group }) => group)].map(([title, items]) => ({
    title,
    items: items.map(({ label, value, tone, img, fresh, warn, replace }) => ({
      label,
      value,
      tone,
      img,
      fresh,
      warn,
      replace,
    })),
  }));
}
