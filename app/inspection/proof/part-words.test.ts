import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { InspectionRow } from '#/app/inspection/intake/inspection-row.ts';
import { toPublication } from '#/app/inspection/intake/publication.ts';
import { SEDAN } from '#/testing/inspection-rows.ts';
import { partWords } from './part-words.ts';

test('altered parts have Chinese labels without duplicates', () => {
  const parts = ['claims', 'counts', 'findings', 'grade', 'mileage', 'normal', 'not_covered'];
  const labels = ['出险记录', '各项数目', '检测结果', '评级', '里程结论', '未覆盖'];
  assert.deepEqual(partWords(parts), labels);
});

test('an unknown part is named as in the file', () => {
  assert.deepEqual(partWords(['gift', 'toString']), ['「gift」', '「toString」']);
});

test('every part of a report has a label', () => {
  const row = v.parse(InspectionRow, {
    report_id: 'R-1',
    car_id: 'C-1',
    inspected_on: '2026-11-18',
    inspector: '周*',
  });
  const car = { id: 'C-1', title: '大众', first_registration: null, ...SEDAN };
  const publication = toPublication(row, car, { version: 1, now: new Date() });
  const imported = Object.keys(InspectionRow.entries).filter((name) => name !== 'car_id');
  const parts = [...Object.keys(publication), ...imported];
  assert.deepEqual(
    partWords(parts).filter((words) => words.startsWith('「')),
    [],
  );
});
