import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  branchNames,
  brandNames,
  hasOtherLevel,
  levelNames,
  seriesNames,
  wordsOf,
} from './choices.ts';

const series = [{ id: 'mt', name: '迈腾', count: 2 }];
const choices = {
  brands: {
    hot: [],
    groups: [{ initial: 'D', brands: [{ id: 'dz', name: '大众', logo: null, count: 9, series }] }],
  },
};

test('several values are joined labels; an unknown value is its id', () => {
  assert.equal(wordsOf('dz', brandNames(choices)), '大众');
  assert.equal(wordsOf('dz,xx', brandNames(choices)), '大众、xx');
  assert.equal(wordsOf('mt', seriesNames(choices)), '迈腾');
});

test('ids are shown where the choices failed to load', () => {
  assert.deepEqual(brandNames({}), []);
  assert.equal(wordsOf('cd', branchNames({})), 'cd');
  assert.equal(wordsOf('四川,重庆'), '四川、重庆');
});
test('condition levels have the names that the back end sends, else the standard ones', () => {
  const levels = [{ id: '9', label: '差', name: '差', words: null, count: 0 }];
  assert.equal(wordsOf('9', levelNames({ levels })), '差');
  assert.equal(wordsOf('a-plus', levelNames({})), 'A+ 精品');
  assert.deepEqual(['9', 'a,9', 'a,s', undefined].map(isOther), [true, true, false, false]);
});

function isOther(condition_level: string | undefined): boolean {
  return hasOtherLevel({ condition_level });
}
