import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fetchOrder, nearestOf, onCircle } from './round.ts';

const count = fc.integer({ min: 1, max: 90 });

test('every picture is fetched once, and after the first few none is far from one that is there', () => {
  fc.assert(
    fc.property(count, (all) => {
      const order = fetchOrder(all);
      assert.deepEqual(
        order.toSorted((one, other) => one - other),
        Array.from({ length: all }, (_, at) => at),
      );
    }),
  );
  assert.deepEqual(fetchOrder(24).slice(0, 8), [0, 12, 6, 18, 3, 9, 15, 21]);
});

test('a place on the circle is never outside of it, however far one turns', () => {
  fc.assert(
    fc.property(fc.integer(), count, (place, all) => {
      const found = onCircle(place / 7, all);
      assert.ok(found >= 0 && found < all, String(found));
    }),
  );
  assert.equal(onCircle(-1e-20, 24), 0);
});

test('what stands in is the nearest picture, also beyond the first and the last', () => {
  assert.equal(nearestOf([0, 12], 23, 24), 0);
  assert.equal(nearestOf([0, 12], 7, 24), 12);
  assert.equal(nearestOf([20], 1, 24), 20);
  assert.equal(nearestOf([], 1, 24), undefined);
});
