import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { ConsumableReport } from './contract.ts';
import { replacedParts, workOrders } from './replaced-parts.ts';

const replaced = { spec: '米其林', date: '2026-11-17', work_order: 'a.jpg' };
const report = parse(ConsumableReport, {
  verdict: '全部达标',
  items: [
    { name: '前刹车片', replaced: { ...replaced, spec: '菲罗多' } },
    { name: '机油', replaced: { spec: '嘉实多', work_order: 'b.jpg' } },
    { name: '雨刮片' },
  ],
  tyres: [{ wheel: 'lf', replaced }, { wheel: 'rf', replaced }, { wheel: 'lr' }],
});

test('replacements are listed by part, tyres replaced together in one', () => {
  assert.deepEqual(
    replacedParts(report).map(({ name, spec }) => [name, spec]),
    [
      ['前刹车片', '菲罗多'],
      ['机油', '嘉实多'],
      ['轮胎（左前、右前）', '米其林'],
    ],
  );
});

test('a work order of several parts is one picture that names them', () => {
  assert.deepEqual(
    workOrders(replacedParts(report)).map(({ src, caption }) => [src, caption]),
    [
      ['a.jpg', '前刹车片、轮胎（左前、右前），更换工单'],
      ['b.jpg', '机油，更换工单'],
    ],
  );
});
