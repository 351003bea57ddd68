import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWhole } from './read-whole.ts';

test('a number is read as digits with separators between thousands', () => {
  for (const text of ['1800', '1,800', '1，800', ' 1800 ']) assert.equal(readWhole(text), 1800);
  assert.equal(readWhole('0'), 0);
  assert.equal(readWhole('1,234,567'), 1_234_567);
});

test('what is no whole number is not read, instead of as another number', () => {
  for (const text of ['1,800.50', '1800.5', '1.8万', '1,80', '-5', '约1800', '１８００', '']) {
    assert.equal(readWhole(text), undefined, text);
  }
});
