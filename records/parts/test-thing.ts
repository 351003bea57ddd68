import * as v from 'valibot';
import { day, flag, id, list, oneOf, pairs, text, whole } from '#/records/columns/fields.ts';
import { nested } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { inColumns, inRows, keysInRows, wordsInRows } from './part.ts';

const Shot = v.object({ img: text(), desc: v.optional(text()) });
const Step = v.object({ stage: text(), on: v.optional(day()) });
const Flaw = v.object({
  panel: text(),
  grade: v.optional(oneOf(['slight', 'obvious'], { 轻微: 'slight', 明显: 'obvious' })),
  is_repaired: v.optional(flag()),
  length: v.optional(whole({ unit: '毫米' })),
  size: v.optional(
    inColumns(
      nested(v.object({ wide: whole(), high: v.optional(whole()) })),
      v.object({ wide: whole(), high: v.optional(whole()) }),
      {
        columns: { 宽: 'wide', 高: 'high' },
      },
    ),
  ),
  shots: v.optional(
    inRows(nested(v.array(Shot)), Shot, {
      columns: { 照片: 'img', 照片说明: 'desc' },
      main: 'img',
    }),
  ),
  steps: v.optional(
    inRows(nested(v.array(Step)), Step, { columns: { 步骤: 'stage', 步骤日期: 'on' } }),
  ),
});
const Query = v.object({ source: text(), day: day() });
const Fact = v.object({ key: text(), value: text() });

/** A record type with every kind of part. */
export const thing = recordType({
  name: 'thing',
  summary: '',
  key: ['id'],
  schema: v.object({
    id: id(),
    inspector: text(),
    place: v.optional(text()),
    on: v.optional(day()),
    is_final: v.optional(flag(), 1),
    tags: v.optional(list(text())),
    flaws: v.optional(
      inRows(nested(v.array(Flaw)), Flaw, {
        columns: { 部位: 'panel', 部件: 'panel', 程度: 'grade', 已修: 'is_repaired', 长: 'length' },
      }),
    ),
    query: v.optional(
      inColumns(nested(Query), Query, { columns: { 查询来源: 'source', 查询日期: 'day' } }),
    ),
    facts: v.optional(
      keysInRows(pairs(v.record(v.string(), v.string()), Object.fromEntries), Fact, {
        columns: { 参数: 'key', 参数值: 'value' },
      }),
    ),
    cars: v.optional(wordsInRows(list(id()), id(), { headings: ['车源号'] })),
  }),
  columns: {
    编号: 'id',
    检测人: 'inspector',
    地点: 'place',
    日期: 'on',
    终版: 'is_final',
    标签: 'tags',
  },
  write: async () => {},
});
