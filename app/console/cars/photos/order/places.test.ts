import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { indexAfter, inOrder, moved, nearestPlace, scrollSpeed } from './places.ts';

const index = fc.nat(9);

test('a move changes the place of one photo and the order of no others', () => {
  const list = Array.from({ length: 10 }, (_, at) => at);
  fc.assert(
    fc.property(index, index, (from, to) => {
      const after = moved(list, from, to);
      assert.equal(after[to], from);
      assert.deepEqual(
        after.filter((at) => at !== from),
        list.filter((at) => at !== from),
      );
      for (const at of list) assert.equal(after[indexAfter(at, from, to)], at);
    }),
  );
});

test('a dragged photo belongs to the nearest place, also beyond the last one', () => {
  const places = [0, 1, 2, 3].map((at) => ({ x: (at % 3) * 100, y: Math.floor(at / 3) * 120 }));
  assert.equal(nearestPlace(places, { x: 140, y: 20 }), 1);
  assert.equal(nearestPlace(places, { x: 20, y: 90 }), 3);
  assert.equal(nearestPlace(places, { x: 40, y: 900 }), 3);
  assert.equal(nearestPlace(places, { x: -50, y: -50 }), 0);
});

test('the page scrolls near the edges of the window only, faster towards them', () => {
  assert.equal(scrollSpeed(400, 800), 0);
  assert.ok(scrollSpeed(50, 800) < 0);
  assert.ok(scrollSpeed(10, 800) < scrollSpeed(50, 800));
  assert.ok(scrollSpeed(790, 800) > scrollSpeed(750, 800));
  assert.equal(scrollSpeed(-500, 800), scrollSpeed(0, 800));
});

test('an own order holds the photos that are present, each as often as it is', () => {
  assert.deepEqual(inOrder(['c', 'a', 'b'], ['a', 'b', 'c']), ['c', 'a', 'b']);
  assert.deepEqual(inOrder(['c', 'a', 'b'], ['a', 'c', 'd']), ['c', 'a', 'd']);
  assert.deepEqual(inOrder(['a', 'a', 'b'], ['b', 'a', 'a', 'a']), ['a', 'a', 'b', 'a']);
  const photos = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));
  fc.assert(
    fc.property(photos, photos, (mine, present) => {
      assert.deepEqual(inOrder(mine, present).toSorted(), present.toSorted());
    }),
  );
});
