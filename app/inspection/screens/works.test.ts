import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentOf, worksOf, yearsWithin } from './works.ts';

test('works are counted by visit, the most frequent first, then the latest', () => {
  const works = worksOf([
    { date: '2025-03-01', items: ['机油', '刹车油'] },
    { date: '2023-05-01', items: ['机油', '空滤', '机油'] },
  ]);
  assert.deepEqual(works, [
    { name: '机油', dates: ['2023-05-01', '2025-03-01'] },
    { name: '刹车油', dates: ['2025-03-01'] },
    { name: '空滤', dates: ['2023-05-01'] },
  ]);
});

test('a day is placed within its period, a day outside it at the end', () => {
  const period = { from: '2022-01-01', until: '2024-01-01' };
  assert.equal(percentOf('2023-01-01', period), 50);
  assert.equal(percentOf('2021-01-01', period), 0);
  assert.equal(percentOf('2025-01-01', period), 100);
});

test('a period of no length has its days at its start', () => {
  assert.equal(percentOf('2022-01-01', { from: '2022-01-01', until: '2022-01-01' }), 0);
});

test('years are marked where they begin', () => {
  assert.deepEqual(yearsWithin({ from: '2021-09-01', until: '2023-02-01' }), [2022, 2023]);
  assert.deepEqual(yearsWithin({ from: '2021-09-01', until: '2021-12-01' }), []);
});
