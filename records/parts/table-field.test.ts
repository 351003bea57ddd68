import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { text, whole } from '#/records/columns/fields.ts';
import { table } from './table-field.ts';

const schema = table(
  v.object({ name: text(), count: v.optional(whole()), note: v.optional(text()) }),
  { columns: { 名称: 'name', 品名: 'name', 数量: 'count', 备注: 'note' } },
);
const rows = [
  { name: '钥匙', count: 2 },
  { name: '说明书', note: '在手套箱' },
];

test('a cell has a line per row; empty and missing trailing values are absent', () => {
  assert.deepEqual(v.parse(schema, '钥匙|2\n说明书||在手套箱\n'), rows);
  assert.deepEqual(v.parse(schema, '钥匙 ｜ 2；说明书｜｜在手套箱'), rows);
});

test('in JSON, also within a cell, a table is a list of objects', () => {
  assert.deepEqual(v.parse(schema, rows), rows);
  assert.deepEqual(v.parse(schema, JSON.stringify(rows)), rows);
});

test('errors in a row are reported as in any field', () => {
  const { issues } = v.safeParse(schema, '钥匙|两');
  assert.deepEqual(
    issues?.map((issue) => [v.getDotPath(issue), issue.message]),
    [['0.count', '应为 0 到 2000000000 的整数']],
  );
  assert.equal(v.safeParse(schema, 5).success, false);
});
