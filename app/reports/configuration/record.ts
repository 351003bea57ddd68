import * as v from 'valibot';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { oneOf, text } from '#/records/columns/fields.ts';
import { table } from '#/records/columns/table-cell.ts';
import { FITTED, FOUND } from './contract.ts';

const ItemRow = v.object({
  chapter: text({ max: 20 }),
  name: text({ max: 40 }),
  fitted: v.optional(
    oneOf(FITTED, {
      标配: 'standard',
      '●': 'standard',
      '选装，已装': 'ordered',
      选装已装: 'ordered',
      选装: 'optional',
      '○': 'optional',
      '选装，未装': 'optional',
      选装未装: 'optional',
      无: 'none',
      '—': 'none',
    }),
  ),
  found: v.optional(
    oneOf(FOUND, {
      有: 'present',
      无: 'absent',
      失效: 'broken',
      后装: 'added',
      未核对: 'unchecked',
    }),
    'unchecked',
  ),
  configuration: v.optional(text({ max: 40 })),
  note: v.optional(text({ max: 100 })),
});

/** The record type for the equipment checks. */
export const configurationRecord = reportRecord({
  name: 'configuration',
  aliases: ['配置核对'],
  summary: '配置核对：一车一行，项目为多行「分类|名称|标配/选装/无|有/无/失效/后装|规格|说明」',
  schema: v.object({
    ...reportRow,
    items: table(ItemRow, ['chapter', 'name', 'fitted', 'found', 'configuration', 'note'], {
      max: 400,
    }),
  }),
  columns: { 核对项目: 'items' },
});
