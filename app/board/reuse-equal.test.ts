import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { reuseEqual } from './reuse-equal.ts';

test('what says the same is the same thing as before, also at another place', () => {
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
  const kept = reuseEqual(before, next);
  assert.deepEqual(kept, next);
  assert.equal(kept.cars[1], before.cars[0]);
  assert.equal(reuseEqual(before, structuredClone(before)), before);
});

test('whatever came before, it is the next value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, next) => {
      assert.equal(JSON.stringify(reuseEqual(before, next)), JSON.stringify(next));
    }),
  );
});
