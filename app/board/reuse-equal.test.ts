import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { reuseEqual } from './reuse-equal.ts';

test('equal values are the same object as before, even at another index', () => {
  const before = {
    today: 'a',
    cars: [
      { id: '1', n: [1] },
      { id: '2', n: [2] },
    ],
    none: null,
  };
  const next = {
    today: 'a',
    cars: [
      { id: '3', n: [3] },
      { id: '1', n: [1] },
    ],
    none: null,
  };
  const reused = reuseEqual(before, next);
  assert.deepEqual(reused, next);
  assert.equal(reused.cars[1], before.cars[0]);
  assert.equal(reuseEqual(before, structuredClone(before)), before);
});

test('the result equals the next value, whatever the previous one was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, next) => {
      assert.equal(JSON.stringify(reuseEqual(before, next)), JSON.stringify(next));
    }),
  );
});
