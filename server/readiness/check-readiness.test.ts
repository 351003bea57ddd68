import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { enqueue } from '#/server/outbox/queries.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { isFull } from './check-readiness.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('a ready process reports the number of stuck messages, and not their recipients', async () => {
  assert.deepEqual(await shop.request('/readyz'), { status: 200, body: { status: 'ready' } });
  const event = { subject: 's', number: 1, event: 'taken' };
  await enqueue(shop.db, ['hooks.example#1', 'wecom'], event, new Date());
  assert.deepEqual((await shop.request('/readyz')).body, { status: 'ready' });
  await shop.db.kysely
    .updateTable('outbox_message')
    .set({ stuck_at: '2026-11-20T00:00:00.000Z' })
    .where('recipient', '=', 'wecom')
    .execute();
  const { status, body } = await shop.request('/readyz');
  const warnings = ['1 messages are stuck: npm run leads -- outbox'];
  assert.deepEqual([status, body], [200, { status: 'ready', warnings }]);
});

test('a disk is full below a number of free bytes', async () => {
  assert.equal(await isFull(tmpdir(), Number.MAX_SAFE_INTEGER), true);
  assert.equal(await isFull(tmpdir(), 1), false);
  assert.equal(await isFull('/proc', 1), false, 'it has no size');
  assert.equal(await isFull('/nowhere', 1), false);
});
