import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createRateLimit } from './rate-limit.ts';

test('each client has its number of requests per window', () => {
  let at = 0;
  const limit = createRateLimit({ most: 2, withinMs: 10_000, now: () => at });
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

test('the count of a client is deleted after its window, at the next request of any client', () => {
  let at = 0;
  const limit = createRateLimit({ most: 2, withinMs: 10_000, now: () => at });
  for (let who = 0; who < 50; who += 1) limit.take(`a${who}`);
  at = 10_000;
  limit.take('b');
  assert.equal(limit.counted, 1);
});

test('the count of a client is deleted after its window without further requests', async () => {
  const limit = createRateLimit({ most: 2, withinMs: 20 });
  limit.take('a');
  for (let times = 0; times < 100 && limit.counted > 0; times += 1) await wait(10);
  assert.equal(limit.counted, 0);
});

test('a change of the system time does not extend a window', (context: TestContext) => {
  const { now } = Date;
  context.after(() => void (Date.now = now));
  const limit = createRateLimit({ most: 1, withinMs: 10_000 });
  Date.now = () => now() + 3_600_000;
  limit.take('a');
  Date.now = now;
  assert.ok(limit.take('a') <= 10);
});

test('too many clients at once evict the oldest', () => {
  const limit = createRateLimit({ most: 1, withinMs: 10_000, now: () => 0 });
  for (let who = 0; who < 10_050; who += 1) limit.take(`a${who}`);
  assert.ok(limit.counted <= 10_001);
});
