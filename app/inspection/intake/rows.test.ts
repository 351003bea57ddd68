import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCodes, wrongCodes } from './rows.ts';

test('the parts of a list of checkpoints that name none are named, with the codes there are', () => {
  const text = 'A; B01-B20; F02-F99; Z1';
  assert.equal(readCodes(text), undefined);
  assert.match(wrongCodes(text).join('、'), /^F02-F99（F 类是 F01 到 F\d\d）、Z1$/);
  assert.deepEqual(wrongCodes('A; B01-B20'), []);
});
