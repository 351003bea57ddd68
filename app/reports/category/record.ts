import * as v from 'valibot';
import { TONES } from '#/app/evidence/report-head.ts';
import type { ReportType } from '#/app/inventory/report-type.ts';
import { checkCars } from '#/app/reports/report-record.ts';
import { reportColumns, reportRow } from '#/app/reports/report-row.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { oneOf, text } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { table } from '#/records/columns/table-cell.ts';
import { CATEGORY_NAME } from './contract.ts';

const Line = v.object({
  group: text({ max: 40 }),
  label: text({ max: 60 }),
  value: v.optional(text({ max: 300 })),
  tone: v.optional(oneOf(TONES, { 正常: 'fine', 关注: 'watch', 异常: 'bad' }), 'fine'),
  img: v.optional(text({ max: 500 })),
});

/** The record type for dealer-defined reports. A car may have several, distinguished by name. */
export const categoryRecord = recordType({
  name: 'category',
  aliases: ['分类报告'],
  summary: '分类报告：一车一份或多份，名称用拉丁字母，内容为多行「分组|项目|结果|级别|照片」',
  key: ['car_id', 'name'],
  schema: v.object({
    ...reportRow,
    name: v.pipe(text({ max: 40 }), v.regex(CATEGORY_NAME, '应为小写字母、数字和 -，如 battery')),
    title: text({ max: 40 }),
    items: table(Line, ['group', 'label', 'value', 'tone', 'img'], { max: 500 }),
  }),
  columns: { ...reportColumns, 报告名: 'name', 标题: 'title', 内容: 'items' },
  check: checkCars,
  async pictures(row, picture) {
    if (!row.items) return row;
    const items = row.items.map(async (item) =>
      item.img === undefined ? item : { ...item, img: await picture(item.img, 'items') },
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
    const reports = rows.map(({ car_id, name, items, ...report }) => ({
      car_id,
      type: categoryReportType(name),
      body: JSON.stringify({ ...report, groups: grouped(items) }),
    }));
    await upsert(trx, 'car_report', ['car_id', 'type'], reports);
  },
});

/**
 * Returns the report type under which a dealer-defined report is stored. The colon distinguishes it
 * from all other report types.
 */
export function categoryReportType(name: string): ReportType {
  return `category:${name}`;
}

/** Groups lines, in the order in which the groups first appear. */
function grouped(lines: readonly v.InferOutput<typeof Line>[]) {
  return [...Map.groupBy(lines, ({ group }) => group)].map(([title, items]) => ({
    title,
    items: items.map(({ label, value, tone, img }) => ({ label, value, tone, img })),
  }));
}
