import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitAfter } from './poll-interval.ts';

test('a board without answers polls less and less often, but at least twice a minute', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 50, 5_000].map(waitAfter),
    [3_000, 6_000, 12_000, 24_000, 30_000, 30_000, 30_000],
  );
});
