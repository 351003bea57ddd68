import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandOptions, levelOptions, seriesOptions, wordsOf } from './choices.ts';

const series = [{ id: 'mt', name: '迈腾', count: 2 }];
const choices = {
  brands: {
    hot: [],
    groups: [{ initial: 'D', brands: [{ id: 'dz', name: '大众', logo: null, count: 9, series }] }],
  },
  levels: [{ id: 'a', label: 'A', name: '优', words: null, count: 3 }],
};
const facets = { brands: [], substations: [], provinces: [], condition_levels: [] };

test('an answer shows how many cars it leaves under the other filters, and 0 where it is not counted', () => {
  const counted = { ...facets, condition_levels: [{ id: 'b', name: 'B', count: 4 }] };
  assert.equal(levelOptions(choices, counted)[0]?.options[0]?.count, 0);
  const known = { ...facets, brands: [{ id: 'dz', name: '大众', count: 4 }] };
  assert.equal(brandOptions(choices, known)[0]?.options[0]?.count, 4);
});

test('without counts nothing is said about how many cars an answer leaves', () => {
  assert.equal(brandOptions(choices)[0]?.options[0]?.count, undefined);
  assert.equal(brandOptions(choices, facets)[0]?.options[0]?.count, undefined);
});

test('several answers are words in a row, an unknown one its own id', () => {
  assert.equal(wordsOf('dz', brandOptions(choices)), '大众');
  assert.equal(wordsOf('dz,xx', brandOptions(choices)), '大众、xx');
  assert.equal(wordsOf('mt', seriesOptions(choices)), '迈腾');
});

test('answers that did not come are not offered', () => {
  assert.deepEqual(brandOptions({}), []);
});
