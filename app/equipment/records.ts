import './tables.ts';
import * as v from 'valibot';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { flag, id, nested, text } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { inRows } from '#/records/parts/part.ts';

const Option = v.object({ name: v.string(), configuration: v.nullish(v.string(), null) });
const Group = v.object({
  name: v.nullish(v.string()),
  options: v.nullish(
    inRows(v.array(Option), Option, {
      key: ['name'],
      columns: { 项目: 'name', 配置项目: 'name', 规格: 'configuration' },
      about: {
        name: ['配置的名称', '膝部气囊'],
        configuration: ['这个款型怎么配：标配、选装已装、8 个等；没有就不写', '标配'],
      },
    }),
  ),
});
const Item = v.object({
  name: v.string(),
  is_notes: v.nullish(
    v.union([
      v.boolean(),
      v.pipe(
        flag(),
        v.transform((value) => value === 1),
      ),
    ]),
  ),
  notes: v.nullish(text({ max: 1000 })),
  group: v.nullish(
    inRows(v.array(Group), Group, {
      key: ['name'],
      columns: { 分组: 'name' },
      about: { name: ['分类里的小组', '气囊'] },
    }),
  ),
});

/** The record type of equipment lists. */
export const equipmentRecords = [
  recordType({
    name: 'equipment',
    aliases: ['配置', '配置清单'],
    summary: '配置清单：一项配置一行，同一份清单的行配置编号相同；分类和分组与上一行相同时可以不写',
    key: ['module_id'],
    schema: v.object({
      module_id: id(),
      items: inRows(nested(v.pipe(v.array(Item), v.maxLength(100, '最多 100 项'))), Item, {
        key: ['name'],
        columns: { 分类: 'name', 是否备注: 'is_notes', 分类备注: 'notes' },
        about: {
          name: ['配置的分类', '安全装备'],
          is_notes: ['这一行是对整个分类的备注吗', '否'],
          notes: ['对整个分类的备注', '以实车为准'],
        },
      }),
    }),
    columns: { 配置编号: 'module_id', 配置: 'items' },
    about: {
      module_id: ['清单的编号，车源的 module_id 写它', 'M-001'],
      items: ['配置的分类、分组和项目'],
    },
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
