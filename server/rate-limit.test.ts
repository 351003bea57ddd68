import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit } from './rate-limit.ts';

test('each is granted so many within a window, and again in the next', () => {
  const limit = createRateLimit({ most: 2, withinMs: 10_000 });
  assert.deepEqual(
    [limit.take('a', 0), limit.take('a', 1_000), limit.take('a', 4_000), limit.take('b', 4_000)],
    [0, 0, 6, 0],
  );
  assert.equal(limit.take('a', 10_000), 0);
});
