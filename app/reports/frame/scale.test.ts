import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { placed, ticksOf } from './scale.ts';

test('an axis has round ticks around all values', () => {
  assert.deepEqual(ticksOf(13.2, 18.9, 4), [12, 14, 16, 18, 20]);
  assert.deepEqual(ticksOf(0, 9.6, 5), [0, 2, 4, 6, 8, 10]);
  assert.deepEqual(ticksOf(0.1, 0.4, 4), [0.1, 0.2, 0.3, 0.4]);
  assert.deepEqual(ticksOf(5, 5, 4).length > 1, true);
});

test('an axis includes every value, and has few ticks', () => {
  const value = fc.double({ min: 0.01, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(value, value, fc.integer({ min: 2, max: 8 }), (one, other, count) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      const ticks = ticksOf(least, most, count);
      const [first = NaN] = ticks;
      const last = ticks.at(-1) ?? NaN;
      assert.ok(first <= least * (1 + 1e-6) && last >= most * (1 - 1e-6), `${ticks}`);
      assert.ok(ticks.length >= 2 && ticks.length <= count + 2, `${ticks}`);
    }),
  );
});

test('a value is placed between the ends of the drawing, and in the middle where all are equal', () => {
  assert.equal(placed(5, [0, 10], [30, 130]), 80);
  assert.equal(placed(0, [0, 10], [200, 20]), 200);
  assert.equal(placed(7, [7, 7], [0, 100]), 50);
});
