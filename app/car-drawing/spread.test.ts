import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { spread } from './spread.ts';

const AREA = { width: 520, height: 820 };
const APART = 84;
const places = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 520 }), y: fc.integer({ min: 0, max: 820 }) }),
  { maxLength: 12 },
);

test('a dozen close positions are moved apart to tap targets, all within the area', () => {
  fc.assert(
    fc.property(places, (given) => {
      const spaced = spread(given, APART, AREA);
      for (const [at, one] of spaced.entries()) {
        assert.ok(one.atX >= 41 && one.atX <= 479 && one.atY >= 41 && one.atY <= 779);
        for (const other of spaced.slice(at + 1)) {
          const [x, y] = [Math.abs(one.atX - other.atX), Math.abs(one.atY - other.atY)];
          assert.ok(x >= APART - 3 || y >= APART - 3, JSON.stringify([one, other]));
        }
      }
    }),
  );
});

test('a position with enough space does not move', () => {
  const given = [
    { x: 100, y: 100 },
    { x: 300, y: 500 },
  ];
  assert.deepEqual(
    spread(given, APART, AREA).map(({ atX, atY }) => ({ x: atX, y: atY })),
    given,
  );
});
