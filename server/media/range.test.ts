import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readRange } from './range.ts';

test('a range has both ends, a beginning, or a length from the end', () => {
  assert.deepEqual(readRange('bytes=0-1', 10), { first: 0, last: 1 });
  assert.deepEqual(readRange('bytes=4-', 10), { first: 4, last: 9 });
  assert.deepEqual(readRange('bytes=-3', 10), { first: 7, last: 9 });
  assert.deepEqual(readRange('bytes=-30', 10), { first: 0, last: 9 });
  assert.deepEqual(readRange('bytes=5-99', 10), { first: 5, last: 9 });
});

test('a range beyond the end is unsatisfiable, and an invalid header means the whole file', () => {
  for (const beyond of ['bytes=10-', 'bytes=10-20', 'bytes=-0']) {
    assert.equal(readRange(beyond, 10), 'none');
  }
  for (const other of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'lines=0-1',
  ]) {
    assert.equal(readRange(other, 10), undefined);
  }
});

test('no header yields a range outside the file', () => {
  const number = fc.oneof(
    fc.constant(''),
    fc.nat(50).map(String),
    fc.bigInt(0n, 10n ** 30n).map(String),
  );
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 40 }), (from, to, size) => {
      const range = readRange(`bytes=${from}-${to}`, size);
      if (range === undefined || range === 'none') return;
      assert.ok(range.first >= 0 && range.first <= range.last && range.last < size);
    }),
  );
});
