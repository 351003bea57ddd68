import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarPage } from './contract.ts';
import { notForSaleText } from './status-counts.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
  const types = ['在售', '抢先报', '已预定', '被秒', '被截胡', '已售', '已售', '下架'];
  const rows = types.map((type, at) => ({ id: `S-${at}`, title: '车', brand: '大众', type }));
  await shop.importFile('cars.ndjson', rows);
});
after(() => shop.close());

test('a reserved car is not counted as one to buy, and each status is counted by its name', async () => {
  const page = await shop.get<CarPage>('/v1/cars');
  assert.deepEqual([page.total, page.on_sale], [7, 2]);
  assert.deepEqual(page.statuses, [
    { status: 'early-access-sold', count: 1 },
    { status: 'early-access', count: 1 },
    { status: 'cut-off', count: 1 },
    { status: 'ordered', count: 1 },
    { status: 'existed', count: 1 },
    { status: 'sold', count: 2 },
  ]);
  assert.equal(notForSaleText(page), '另有 1 台已预定、2 台已售、1 台已被秒、1 台被截胡');
});

test('a list of ids counts the cars to buy likewise', async () => {
  const page = await shop.get<CarPage>('/v1/cars?ids=S-0,S-1,S-2,S-5');
  assert.deepEqual([page.total, page.on_sale], [4, 2]);
});

test('a list of another back end names no status that it does not count', () => {
  const next_cursor = null;
  assert.equal(notForSaleText({ total: 5, on_sale: 3, next_cursor }), '另有 2 台不能买');
  assert.equal(notForSaleText({ total: 5, next_cursor }), '');
  assert.equal(notForSaleText({ total: null, next_cursor }), '');
});
