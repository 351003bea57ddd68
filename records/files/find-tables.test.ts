import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import * as v from 'valibot';
import { id, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { findTables } from './find-tables.ts';

const none = async () => {};
const stock = recordType({
  name: 'car',
  aliases: ['车源', '库存'],
  summary: '',
  key: ['id'],
  schema: v.object({
    id: id(),
    title: text(),
    price: v.optional(whole()),
    colour: v.optional(text()),
    km: v.optional(whole()),
  }),
  columns: { 车源号: 'id', 标题: 'title', 价格: 'price', 颜色: 'colour', 里程: 'km' },
  write: none,
});
const inspection = recordType({
  name: 'inspection',
  aliases: ['检测'],
  summary: '',
  key: ['id'],
  schema: v.object({ id: id(), result: v.optional(text()), words: v.optional(text()) }),
  columns: { 车源号: 'id', 结果: 'result', 说明: 'words' },
  write: none,
});
const types = [stock, inspection];

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-tables-'));
});
after(() => rm(folder, { recursive: true }));

const CARS = [
  ['车源号', '标题', '价格', '颜色', '说明'],
  ['A-1', '朗逸', '72800', '白', '好'],
];

async function typesOf(name: string, sheets: Record<string, string[][]>) {
  const path = join(folder, name);
  const written = Object.entries(sheets).map(([sheet, rows]) => ({ name: sheet, rows }));
  await writeFile(path, await writeXlsx({ sheets: written }));
  const { sources, notes } = await findTables(path, types);
  return { found: sources.map(({ type }) => type.name), notes };
}

test('headings that clearly fit one type decide against the names of sheet and file', async () => {
  const { found, notes } = await typesOf('检测.xlsx', { 检测: CARS });
  assert.deepEqual(found, ['car']);
  assert.deepEqual(notes, [
    {
      zh: '检测: 名称像「检测」，按表头当作「车源」读取',
      en: '检测: The name means "inspection", but the headings are those of "car", as which the table is read',
    },
  ]);
  await writeFile(join(folder, '检测.csv'), CARS.map((row) => row.join(',')).join('\n'));
  const { sources } = await findTables(join(folder, '检测.csv'), types);
  assert.equal(sources[0]?.type.name, 'car');
});

test('where the headings fit several types, the name of the sheet comes before that of the file', async () => {
  const few = [
    ['车源号', '标题', '说明'],
    ['A-1', '朗逸', '好'],
  ];
  assert.deepEqual((await typesOf('库存.xlsx', { 检测: few, 表1: few })).found, [
    'inspection',
    'car',
  ]);
});

test('a table of two columns is read without a name if only one type has both', async () => {
  const { found } = await typesOf('x.xlsx', { 甲: [['车源号', '价格']], 乙: [['车源号', '电话']] });
  assert.deepEqual(found, ['car']);
});
