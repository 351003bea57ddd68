import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LinkedReportType } from '#/app/car-facts/report-types.ts';
import { watchWords } from './watch-words.ts';

const watched = (type: LinkedReportType, result: string) =>
  watchWords(type, result).flatMap(({ text, isToWatch }) => (isToWatch ? [text] : []));

test('only findings in a headline are highlighted', () => {
  assert.deepEqual(watched('inspection', '527 项，异常 6，未检 0'), ['异常 6']);
  assert.deepEqual(watched('accessory', '应有 15 项，缺 1 项，可补配'), ['缺 1 项']);
  assert.deepEqual(watched('flaw', '4 处，喷漆 1 面'), ['4 处']);
  assert.deepEqual(watched('accident-record', '1 次，共 1,860 元'), ['1 次']);
  assert.deepEqual(watched('mileage', '4S 全程 6 次，里程可信，无下降记录'), []);
  assert.deepEqual(watched('mileage-analysis-basis', '里程存疑'), ['存疑']);
});

test('the parts joined are the headline', () => {
  fc.assert(
    fc.property(fc.string(), (result) => {
      const parts = watchWords('inspection', result);
      assert.equal(parts.map(({ text }) => text).join(''), result);
    }),
  );
});
