import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';
import { countsOf } from '#/app/inspection/rules/counts.ts';
import type { Result } from '#/app/inspection/rules/findings.ts';
import { filterCheckpoints, resultFilterCounts, readResultFilter } from './checkpoint-filter.ts';

function point(item: string, name: string, result: Result) {
  const nothing = { kind: null, degree: null, words: null, value: null, unit: null, by: null };
  const rest = { date: null, points: 0, pictures: [], criterion: null, method: null };
  return { item, name, result, ...nothing, ...rest } satisfies CheckedPoint;
}

const points = [
  point('E01', '前保险杠', 'normal'),
  point('E06', '左前门', 'slight'),
  point('E07', '右前门', 'unchecked'),
  point('E08', '左后门', 'restored'),
];
const counts = countsOf(points.map(({ item, result }) => ({ item, result })));
const list = [{ id: 'E', name: '外观覆盖件与漆面', counts, points }];
const left = (only: string | null, words = '') =>
  filterCheckpoints(list, readResultFilter(only), words).flatMap(({ points: own }) =>
    own.map(({ item }) => item),
  );

describe('a list of checkpoints', () => {
  test('lists defects first, then unchecked points', () => {
    assert.deepEqual(left(null), ['E06', 'E07', 'E01', 'E08']);
  });

  test('counts unchecked points neither as defects nor as normal', () => {
    assert.deepEqual(left('bad'), ['E06']);
    assert.deepEqual(left('unchecked'), ['E07']);
    assert.deepEqual(left('restored'), ['E08']);
    assert.deepEqual(resultFilterCounts(counts), { bad: 1, unchecked: 1, restored: 1 });
  });

  test('is searched by name, code and category; a blank text matches all', () => {
    assert.deepEqual(left(null, '前门'), ['E06', 'E07']);
    assert.deepEqual(left(null, ' e01 '), ['E01']);
    assert.equal(left(null, '漆面').length, 4);
    assert.deepEqual(left('bad', '轮胎'), []);
    assert.equal(left('nonsense').length, 4);
  });
});
