import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutMarkup } from '#/records/columns/cells/without-markup.ts';
import { reasonWords } from '#/records/reasons/reason.ts';
import type { TableLayout } from './table-layout.ts';
import { readTableRow } from './table-values.ts';

const column = (at: number, heading: string, field: string) => ({
  at,
  heading,
  fields: [{ field, unit: '', rank: 0 }],
});
const layout: TableLayout = {
  columns: [column(0, '备注', 'notes'), column(1, '标题', 'title')],
  choices: [],
  hasRules: true,
  partColumns: [],
  unknown: [],
  hidden: [],
  notes: [],
};

test('HTML in a cell is removed with a warning that names the tags and the words that stay', () => {
  const cells = ['<b>一手车</b><script>alert(1)</script>', '<img src=x onerror=alert(1)>朗逸'];
  const { values, warnings, headings } = readTableRow(layout, cells, {});
  assert.deepEqual(values, { notes: '一手车', title: '朗逸' });
  assert.deepEqual(
    warnings.map(({ field, reason }) => [headings.get(field), reasonWords(reason, 'zh')]),
    [
      ['备注', '去掉了网页代码 <b>、<script>，读作「一手车」，请核对'],
      ['标题', '去掉了网页代码 <img>，读作「朗逸」，请核对'],
    ],
  );
});

test('line breaks and characters of HTML are read without a warning', () => {
  const { values, warnings } = readTableRow(
    layout,
    ['两把钥匙<br/>4&nbsp;条新胎', 'a < b 且 c > d'],
    {},
  );
  assert.deepEqual(values, { notes: '两把钥匙\n4 条新胎', title: 'a < b 且 c > d' });
  assert.deepEqual(warnings, []);
  assert.equal(withoutMarkup('<style>p { color: red }</style>好车'), '好车');
});
