import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timelineOf } from './timeline.ts';

const entry = (date: string, km: number | null, items: string[] = []) => ({
  date,
  mileage_km: km,
  kind: '保养',
  source: null,
  items,
  materials: [],
  place: null,
  amount: null,
});
const words = (items: ReturnType<typeof timelineOf>) =>
  items.map((item) =>
    item.kind === 'gap'
      ? `gap ${item.gap.months}`
      : `${item.entry.date}${item.fall ? ' fall' : ''}${item.isSerious ? ' grave' : ''}`,
  );

test('the latest record comes first, a gap is between the records around it', () => {
  const line = timelineOf([
    entry('2020-01-01', 1000),
    entry('2023-01-01', 3000),
    entry('2021-01-01', 2000),
  ]);
  assert.deepEqual(words(line), ['2023-01-01', 'gap 24', '2021-01-01', '2020-01-01']);
});

test('a gap may be between the registration and the first record', () => {
  assert.deepEqual(words(timelineOf([entry('2023-01-01', 1)], '2020-01-01')), [
    '2023-01-01',
    'gap 36',
  ]);
});

test('years without a record before the report come first', () => {
  const line = (until: string) => words(timelineOf([entry('2021-11-01', 1)], undefined, until));
  assert.deepEqual(line('2026-11-20'), ['gap 60', '2021-11-01']);
  assert.deepEqual(line('2022-11-20'), ['2021-11-01']);
});

test('a gap is listed once, below both records of the day on which it ends', () => {
  const line = timelineOf([entry('2020-01-01', 1), entry('2022-01-01', 5), entry('2022-01-01', 5)]);
  assert.deepEqual(words(line), ['2022-01-01', '2022-01-01', 'gap 24', '2020-01-01']);
});

test('a record whose reading fell is marked', () => {
  const line = timelineOf([
    entry('2020-01-01', 50_000),
    entry('2021-01-01', 40_000),
    entry('2022-01-01', 45_000),
  ]);
  assert.deepEqual(words(line), ['2022-01-01', '2021-01-01 fall', '2020-01-01']);
});

test('work on airbags, structure or engine, water and fire are marked', () => {
  const of = (...items: string[]) => timelineOf([entry('2020-01-01', null, items)])[0];
  for (const grave of [
    '主驾气囊更换',
    '左前纵梁整形',
    '水箱框架更换',
    '发动机大修',
    '变速箱总成更换',
    '车内泡水清洗',
  ]) {
    const item = of(grave);
    assert.ok(item?.kind === 'entry' && item.isSerious, grave);
  }
  for (const plain of ['机油机滤', '变速箱油', '后保险杠全喷', '发动机积碳清洗']) {
    const item = of(plain);
    assert.ok(item?.kind === 'entry' && !item.isSerious, plain);
  }
});
