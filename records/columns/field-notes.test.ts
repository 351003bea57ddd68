import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { cellFormats, isMandatory } from './field-notes.ts';
import { list, nested, pairs, text } from './fields.ts';
import { table } from './table-cell.ts';

const Line = v.object({ desc: text(), value: v.optional(v.nullable(v.number())) });
const row = v.object({
  name: text(),
  tags: v.optional(list(text())),
  lines: v.optional(pairs(v.array(Line), (all) => all)),
  size: nested(v.object({ width: v.number(), unit: v.picklist(['mm', 'cm']) })),
  steps: table(Line, ['名称', '值']),
});

test('a field is mandatory unless its schema allows it to be absent', () => {
  const mandatory = Object.keys(row.entries).filter((field) => isMandatory(row, field));
  assert.deepEqual(mandatory, ['name', 'size', 'steps']);
});

test('a cell with JSON or several values has its format with an example', () => {
  assert.deepEqual(cellFormats(row), [
    ['lines', '一行「名称：值；名称：值」，或 JSON，如 [{"desc":"…","value":1}]'],
    ['size', 'JSON，如 {"width":1,"unit":"mm"}'],
    ['steps', '每项一行「名称|值」，行间用 ; 或换行'],
  ]);
});
