import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWords, missingWords, presentWords } from './piece-words.ts';

const pieces = { due: 1, present: 1, state: '齐全', price: null };

test('an accessory has its number of pieces, or its state if nobody counted', () => {
  assert.equal(presentWords({ ...pieces, due: 2, present: 2 }), '2 件');
  assert.equal(presentWords({ ...pieces, due: null, present: null }), '齐全');
  assert.equal(presentWords({ ...pieces, due: null, present: null, state: null }), '没点过');
  assert.equal(presentWords({ ...pieces, due: 0, state: '后加装' }), '1 件，后加装');
});

test('an accessory that is not due, and not there, is not called missing', () => {
  assert.equal(presentWords({ ...pieces, due: 0, present: 0, state: '缺失' }), '0 件');
});

test('a missing accessory has the number of missing pieces, and their price', () => {
  const absent = { ...pieces, present: 0, state: '可补配', price: 80 };
  assert.equal(missingWords(absent), '缺 1 件，补配 80 元');
  assert.equal(countWords(absent), '');
  const key = { ...absent, due: 2, present: 1, price: 1680 };
  assert.equal(missingWords(key), '缺 1 件，补配 1,680 元');
  assert.equal(countWords(key), '应有 2，实有 1');
  assert.equal(missingWords({ ...pieces, due: null, present: null, state: '缺失' }), '缺失');
  assert.equal(missingWords({ ...pieces, state: '损坏' }), '损坏');
});
