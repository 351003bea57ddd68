import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { cellText, isSheetText } from './cell-text.ts';
import { toSheetText } from './sheet-rows.ts';

/** Writes a sheet, reads it again and returns its text. */
async function textOf(sheet: Omit<WriteSheet, 'name'>) {
  const bytes = await writeXlsx({ sheets: [{ name: '库存', ...sheet }] });
  const [read] = (await readXlsx(bytes, { readStyles: true })).sheets;
  assert.ok(read);
  return toSheetText(read);
}

test('empty rows are left out, and the others have the numbers of the sheet', async () => {
  const { rows } = await textOf({ rows: [['车源号', '标题'], [], ['', null], ['A-1', '朗逸']] });
  assert.deepEqual(rows, [
    { line: 1, cells: ['车源号', '标题'], numbers: [] },
    { line: 4, cells: ['A-1', '朗逸'], numbers: [] },
  ]);
});

test('cells that are merged over several rows fill each of them, which is recorded', async () => {
  const { rows } = await textOf({
    rows: [
      ['大众', 'A-1'],
      [null, 'A-2'],
      ['丰田', 'A-3'],
    ],
    merges: [{ startRow: 0, endRow: 1, startCol: 0, endCol: 0 }],
  });
  assert.deepEqual(rows, [
    { line: 1, cells: ['大众', 'A-1'], numbers: [] },
    { line: 2, cells: ['大众', 'A-2'], filled: [0], numbers: [] },
    { line: 3, cells: ['丰田', 'A-3'], numbers: [] },
  ]);
});

test('numbers have the sign and the unit that their format adds, and are not rounded', () => {
  assert.equal(cellText(0.985, '0.0%'), '98.5%');
  assert.equal(cellText(13.98, '0.00"万"'), '13.98万');
  assert.equal(cellText(2021.1, '0.00'), '2021.10');
  assert.equal(cellText(139_800, '#,##0'), '139800');
  assert.equal(cellText(0.1 + 0.2), '0.3');
  assert.equal(cellText(1e-9), '0');
  assert.equal(cellText(139_800, '0.0,"千"'), '139800');
});

test('dates are ISO text; those before 1950 are numbers with a wrong format', () => {
  assert.equal(cellText(new Date('2021-06-01T00:00:00Z')), '2021-06-01');
  assert.equal(cellText(new Date('2021-06-01T09:30:00Z')), '2021-06-01 09:30');
  assert.equal(cellText(new Date('1900-01-05T00:00:00Z')), '6');
  assert.equal(cellText(new Date(Number.NaN)), '');
});

test('a text that a workbook would change is not one that it can hold', () => {
  assert.ok(isSheetText('两把钥匙\n4 条新胎'));
  for (const changed of [' 前有空格', 'x\u3000y', 'x'.repeat(32_768)]) {
    assert.ok(!isSheetText(changed), changed.slice(0, 10));
  }
});
