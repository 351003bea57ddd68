import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let owner: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => new Date('2026-11-20T12:00:00+08:00') });
  owner = await openStaff(shop, '林姐', 'owner');
});
after(() => shop.close());

test('a new coupon is valid for 30 days until another day is chosen', async () => {
  type Draft = { values: Record<string, unknown> };
  const { data } = await owner.send<Draft>('content-drafts/coupon');
  assert.equal(data.values['until'], '2026-12-20');
});
