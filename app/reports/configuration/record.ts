import * as v from 'valibot';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { oneOf, text } from '#/records/columns/fields.ts';
import { table } from '#/records/parts/table-field.ts';
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

/** The record type of equipment checks. */
export const configurationRecord = reportRecord({
  name: 'configuration',
  aliases: ['配置核对'],
  summary: '配置核对：一项配置一行，同一台车的行车源号相同',
  schema: v.object({
    ...reportRow,
    items: table(
      ItemRow,
      {
        key: ['chapter', 'name'],
        columns: {
          分类: 'chapter',
          配置: 'name',
          名称: 'name',
          出厂: 'fitted',
          出厂配置: 'fitted',
          实车: 'found',
          核对结果: 'found',
          规格: 'configuration',
          说明: 'note',
        },
        about: {
          chapter: ['配置的分类', '安全装备'],
          name: ['配置的名称', '膝部气囊'],
          fitted: ['出厂时有没有；不知道就不写', '标配'],
          found: ['实车核对的结果；没有核对写 未核对 或不写', '有'],
          configuration: ['规格', '8 个'],
          note: ['补充说明', '按键无反应'],
        },
        essential: ['fitted'],
      },
      { max: 400 },
    ),
  }),
  columns: { 核对项目: 'items' },
  about: { items: ['核对的配置'] },
});
