import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { markPlace, placeIn } from './kept-places.ts';

test('a place that was kept is found, until the text is read to its end', () => {
  const kept = markPlace(markPlace('', 'a', 7), 'b', 3);
  assert.deepEqual([placeIn(kept, 'a'), placeIn(kept, 'b'), placeIn(kept, 'c')], [7, 3, 0]);
  assert.equal(placeIn(markPlace(kept, 'a', 0), 'a'), 0);
});

test('of more than thirty texts the one read longest ago is forgotten', () => {
  let kept = '';
  for (let at = 0; at < 40; at += 1) kept = markPlace(kept, `t${at}`, 5);
  assert.equal(kept.split(' ').length, 30);
  assert.deepEqual([placeIn(kept, 't39'), placeIn(kept, 't9')], [5, 0]);
});

test('whatever stands there, a place is a number', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (kept, id) => {
      const place = placeIn(kept, id);
      assert.ok(Number.isInteger(place) && place >= 0 && place < 10_000);
      assert.equal(placeIn(markPlace(kept, 'x', 4), 'x'), 4);
    }),
  );
});
