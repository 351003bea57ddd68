import * as v from 'valibot';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { day, decimal, text, whole } from '#/records/columns/fields.ts';
import { table } from '#/records/columns/table-cell.ts';

/** One line of work. */
export const WorkRow = v.object({
  name: text({ max: 60 }),
  kind: v.optional(text({ max: 20 })),
  checkpoint: v.optional(text({ max: 10 })),
  reason: v.optional(text({ max: 200 })),
  part: v.optional(text({ max: 80 })),
  part_brand: v.optional(text({ max: 40 })),
  part_number: v.optional(text({ max: 40 })),
  part_price: v.optional(whole({ unit: '元' })),
  hours: v.optional(decimal({ max: 1000 })),
  cost: v.optional(whole({ unit: '元' })),
  technician: v.optional(text({ max: 20 })),
  started: v.optional(day()),
  finished: v.optional(day()),
  result: v.optional(text({ max: 200 })),
  warranty_months: v.optional(whole({ max: 600 })),
  before: v.optional(text({ max: 500 })),
  after: v.optional(text({ max: 500 })),
});

/** The works of a row. In a cell, the fields of a line have this order. */
export const works = table(WorkRow, [
  'name',
  'kind',
  'reason',
  'part',
  'part_brand',
  'hours',
  'technician',
  'started',
  'finished',
  'result',
  'warranty_months',
  'before',
  'after',
]);

const PlanRow = v.object({
  when: text({ max: 20 }),
  name: text({ max: 40 }),
  words: v.optional(text({ max: 200 })),
});

/** The record type for the work before a sale. */
export const preparationRecord = reportRecord({
  name: 'preparation',
  aliases: ['整备', '售前整备'],
  summary:
    '售前整备：一车一行，项目为多行「名称|类别|原因|配件|品牌|工时|技师|开始|完成|结果|质保月数|整备前照片|整备后照片」',
  schema: v.object({
    ...reportRow,
    works,
    plan: v.optional(table(PlanRow, ['when', 'name', 'words'], { max: 30 })),
  }),
  columns: { 项目: 'works', 下单后: 'plan' },
  async pictures(row, picture) {
    if (!row.works) return row;
    const stored = row.works.map(async (work) => ({
      ...work,
      ...(work.before !== undefined && { before: await picture(work.before, 'works') }),
      ...(work.after !== undefined && { after: await picture(work.after, 'works') }),
    }));
    return { ...row, works: await Promise.all(stored) };
  },
});
