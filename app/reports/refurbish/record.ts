import * as v from 'valibot';
import { WorkRow } from '#/app/reports/preparation/record.ts';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { table } from '#/records/columns/table-cell.ts';

/** The record type for the refurbishment sheets: each item with its reason and cost. */
export const refurbishRecord = reportRecord({
  name: 'refurbish',
  aliases: ['整备单', '整备翻新单'],
  summary:
    '整备翻新单：一车一行，项目为多行「名称|类别|检测点|原因|配件|品牌|配件价|工时|合计|结果|质保月数」，不公开的价格留空',
  schema: v.object({
    ...reportRow,
    works: table(WorkRow, [
      'name',
      'kind',
      'checkpoint',
      'reason',
      'part',
      'part_brand',
      'part_price',
      'hours',
      'cost',
      'result',
      'warranty_months',
    ]),
  }),
  columns: { 项目: 'works' },
});
