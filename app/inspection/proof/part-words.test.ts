import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { InspectionRow } from '#/app/inspection/intake/inspection-row.ts';
import { partWords } from './part-words.ts';
import { toPublication } from '#/app/inspection/intake/publication.ts';
import { SEDAN } from '#/testing/inspection-rows.ts';

test('altered parts are told in Chinese, and what is the same to buyers once', () => {
  const parts = ['claims', 'counts', 'findings', 'grade', 'mileage', 'normal', 'not_covered'];
  const told = ['出险记录', '各项数目', '检测结果', '评级', '里程结论', '未覆盖'];
  assert.deepEqual(partWords(parts), told);
});

test('a part that no report has is told by the name that the file gives it', () => {
  assert.deepEqual(partWords(['gift', 'toString']), ['「gift」', '「toString」']);
});

test('every part that a report can have has a name', () => {
  const row = v.parse(InspectionRow, {
    report_id: 'R-1',
    car_id: 'C-1',
    inspected_on: '2026-11-18',
    inspector: '周*',
  });
  const car = { id: 'C-1', title: '大众', first_registration: null, ...SEDAN };
  const publication = toPublication(row, car, { version: 1, now: new Date() });
  const brought = Object.keys(InspectionRow.entries).filter((name) => name !== 'car_id');
  const parts = [...Object.keys(publication), ...brought];
  assert.deepEqual(
    partWords(parts).filter((words) => words.startsWith('「')),
    [],
  );
});
