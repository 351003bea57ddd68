import './tables.ts';
import * as v from 'valibot';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { id, nested } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { EquipmentItem } from './contract.ts';

/** The record type of equipment lists. */
export const equipmentRecords = [
  recordType({
    name: 'equipment',
    aliases: ['配置', '配置清单'],
    summary: '配置清单：一个 module_id 一行，items 为 JSON（分类、分组、项目）',
    key: ['module_id'],
    schema: v.object({
      module_id: id(),
      items: nested(v.pipe(v.array(EquipmentItem), v.maxLength(100, '最多 100 项'))),
    }),
    columns: { 配置编号: 'module_id', 配置: 'items' },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'equipment_report',
        rows.map((row) => ({ module_id: row.module_id })),
      ),
    write: (trx, rows) =>
      upsert(
        trx,
        'equipment_report',
        ['module_id'],
        rows.map((row) => ({ module_id: row.module_id, items: JSON.stringify(row.items) })),
      ),
  }),
];
