import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitAfter } from './poll-interval.ts';

test('a board that gets no answer asks ever more rarely, twice a minute at least', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 50, 5_000].map(waitAfter),
    [3_000, 6_000, 12_000, 24_000, 30_000, 30_000, 30_000],
  );
});
