import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { writePlace, readPlace } from './reading-position.ts';

test('a stored place is found until the text is read to its end', () => {
  const stored = writePlace(writePlace('', 'a', 7), 'b', 3);
  assert.deepEqual(
    [readPlace(stored, 'a'), readPlace(stored, 'b'), readPlace(stored, 'c')],
    [7, 3, 0],
  );
  assert.equal(readPlace(writePlace(stored, 'a', 0), 'a'), 0);
});

test('beyond thirty texts, the least recently read one is removed', () => {
  let stored = '';
  for (let at = 0; at < 40; at += 1) stored = writePlace(stored, `t${at}`, 5);
  assert.equal(stored.split(' ').length, 30);
  assert.deepEqual([readPlace(stored, 't39'), readPlace(stored, 't9')], [5, 0]);
});

test('a place is a number whatever is stored', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (stored, id) => {
      const place = readPlace(stored, id);
      assert.ok(Number.isInteger(place) && place >= 0 && place < 10_000);
      assert.equal(readPlace(writePlace(stored, 'x', 4), 'x'), 4);
    }),
  );
});
