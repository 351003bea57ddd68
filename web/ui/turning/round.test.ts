import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fetchOrder, nearestOf, onCircle, frameAt } from './round.ts';

const count = fc.integer({ min: 1, max: 90 });

test('every picture is fetched once, widely spaced ones first', () => {
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

test('at any time the loaded pictures are evenly spaced', () => {
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 90 }), (all, there) => {
      const places = fetchOrder(all)
        .slice(0, there)
        .toSorted((one, other) => one - other);
      const gaps = places.map((place, at) => (places[at + 1] ?? all) - place);
      // Each round halves the gaps; half of an odd number is rounded.
      const halved = 2 ** Math.floor(Math.log2(Math.min(there, all)));
      assert.ok(Math.max(...gaps) <= Math.ceil(all / halved), `${Math.max(...gaps)} of ${all}`);
    }),
  );
});

test('a place on the circle is always from 0 up to the number of steps', () => {
  fc.assert(
    fc.property(fc.integer(), count, (place, all) => {
      const found = onCircle(place / 7, all);
      assert.ok(found >= 0 && found < all, String(found));
    }),
  );
  assert.equal(onCircle(-1e-20, 24), 0);
});

test('the nearest picture is found across the end of the circle', () => {
  assert.equal(nearestOf([0, 12], 23, 24), 0);
  assert.equal(nearestOf([0, 12], 7, 24), 12);
  assert.equal(nearestOf([20], 1, 24), 20);
  assert.equal(nearestOf([], 1, 24), undefined);
});

test('the sharp picture is shown at its place, small pictures elsewhere', () => {
  const there = new Map([[0, 'small 0']]);
  const sharp = { at: 3, picture: 'sharp 3' };
  assert.equal(frameAt(there, undefined, 3, 24), 'small 0');
  assert.equal(frameAt(there, sharp, 3, 24), 'sharp 3');
  there.set(3, 'small 3');
  assert.equal(frameAt(there, sharp, 3, 24), 'sharp 3');
  assert.equal(frameAt(there, sharp, 4, 24), 'small 3');
  assert.equal(frameAt(new Map(), undefined, 3, 24), undefined);
});
