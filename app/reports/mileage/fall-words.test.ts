import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fallWords } from './fall-words.ts';

const at = (date: string, km: number) => ({ date, km, source: '维保' });

test('a fall states both readings and the mileage without it', () => {
  const readings = [at('2022-12-30', 68_100), at('2023-05-08', 53_400), at('2026-10-18', 112_985)];
  assert.deepEqual(fallWords(readings), {
    verdict: '读数回落 1.47万公里',
    detail:
      '2022-12-30 是 6.81万公里，2023-05-08 变成 5.34万公里。按回落前推算，最近一次应为 12.77万公里。',
  });
});

test('several falls are counted and added', () => {
  const readings = [
    at('2020-01-01', 30_000),
    at('2021-01-01', 20_000),
    at('2022-01-01', 50_000),
    at('2023-01-01', 40_000),
  ];
  assert.equal(fallWords(readings)?.verdict, '读数回落 2 次，共 2.00万公里');
});

test('rising readings have no finding', () => {
  assert.equal(fallWords([at('2020-01-01', 1000), at('2021-01-01', 2000)]), undefined);
  assert.equal(fallWords([]), undefined);
});
