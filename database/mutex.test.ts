import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMutex } from './mutex.ts';

test('the lock is granted in the order of the requests', async () => {
  const acquireLock = createMutex(1_000);
  const order: number[] = [];
  const end = await acquireLock();
  const others = [1, 2, 3].map(async (number) => {
    const endOfMine = await acquireLock();
    order.push(number);
    endOfMine();
  });
  assert.deepEqual(order, []);
  end();
  await Promise.all(others);
  assert.deepEqual(order, [1, 2, 3]);
});

test('waiting too long rejects, and the lock goes to the next in the queue', async () => {
  const acquireLock = createMutex(30);
  const end = await acquireLock();
  await assert.rejects(acquireLock(), /stayed busy for 0.03 s/);
  const later = acquireLock();
  end();
  const endOfLater = await later;
  endOfLater();
  (await acquireLock())();
});
