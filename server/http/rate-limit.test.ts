import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createRateLimit } from './rate-limit.ts';

test('each client has its number of requests per window', () => {
  let at = 0;
  const limit = createRateLimit({ most: 2, withinMs: 10_000, now: () => new Date(at) });
  const take = (who: string, ms: number) => {
    at = ms;
    return limit.take(who);
  };
  assert.deepEqual(
    [take('a', 0), take('a', 1_000), take('a', 4_000), take('b', 4_000)],
    [0, 0, 6, 0],
  );
  assert.equal(take('a', 10_000), 0);
});

test('a client is forgotten after its window at the next request of any client', () => {
  let at = 0;
  const limit = createRateLimit({ most: 2, withinMs: 10_000, now: () => new Date(at) });
  for (let who = 0; who < 50; who += 1) limit.take(`a${who}`);
  at = 10_000;
  limit.take('b');
  assert.equal(limit.counted, 1);
});

test('a client is forgotten after its window without further requests', async () => {
  const limit = createRateLimit({ most: 2, withinMs: 20, now: () => new Date() });
  limit.take('a');
  for (let times = 0; times < 100 && limit.counted > 0; times += 1) await wait(10);
  assert.equal(limit.counted, 0);
});

test('too many clients at once evict the oldest', () => {
  const limit = createRateLimit({ most: 1, withinMs: 10_000, now: () => new Date(0) });
  for (let who = 0; who < 10_050; who += 1) limit.take(`a${who}`);
  assert.ok(limit.counted <= 10_001);
});
