import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.ts';

test('the lock is granted in the order of the requests', async () => {
  const takeTurn = createTurns(1_000);
  const order: number[] = [];
  const end = await takeTurn();
  const others = [1, 2, 3].map(async (number) => {
    const endOfMine = await takeTurn();
    order.push(number);
    endOfMine();
  });
  assert.deepEqual(order, []);
  end();
  await Promise.all(others);
  assert.deepEqual(order, [1, 2, 3]);
});

test('waiting too long rejects, and the lock goes to the next in the queue', async () => {
  const takeTurn = createTurns(30);
  const end = await takeTurn();
  await assert.rejects(takeTurn(), /stayed busy for 0.03 s/);
  const later = takeTurn();
  end();
  const endOfLater = await later;
  endOfLater();
  (await takeTurn())();
});
