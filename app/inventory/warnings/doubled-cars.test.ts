import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
});
after(() => shop.close());

const row = (id: string, more: object) => ({
  id,
  title: '大众 速腾 2022款',
  brand: '大众',
  type: '在售',
  price: 90_000,
  vin: 'LSVAA4187E2184847',
  ...more,
});

async function listIds(): Promise<string[]> {
  const { cars } = await shop.get<CarPage>('/v1/cars');
  return cars.map(({ id }) => id).toSorted();
}

test('a new number with the VIN of a car for sale is stored unreleased, until it is released', async () => {
  await shop.importFile('cars.ndjson', [row('D-1', {})]);
  const { bad, warnings } = await shop.importFile('cars.ndjson', [row('D-2', {})]);
  assert.deepEqual([bad, await listIds()], [[], ['D-1']]);
  assert.match(
    warnings.find(({ code }) => code === 'repeated_value')?.reason ?? '',
    /^车架号与「D-1」相同.*网站上不显示.*「已发布」/,
  );
  const again = await shop.importFile('cars.ndjson', [row('D-2', { price: 88_000 })]);
  assert.ok(again.warnings.some(({ reason }) => reason.includes('网站上不显示')));
  assert.deepEqual(await listIds(), ['D-1']);
  await shop.importFile('cars.ndjson', [row('D-1', { type: '下架' })]);
  await shop.importFile('cars.ndjson', [row('D-2', { release_status: 'released' })]);
  assert.deepEqual(await listIds(), ['D-2']);
});

test('of two new numbers with one VIN in a file, the first is on the site', async () => {
  const vin = 'LFV3A23C0J3044678';
  await shop.importFile('cars.ndjson', [row('E-1', { vin }), row('E-2', { vin })]);
  assert.deepEqual(
    (await listIds()).filter((id) => id.startsWith('E')),
    ['E-1'],
  );
});

test('a car that was sold under another number is on the site', async () => {
  const vin = 'LSGPC54U8AF102939';
  await shop.importFile('cars.ndjson', [row('F-1', { vin, type: '已售' })]);
  await shop.importFile('cars.ndjson', [row('F-2', { vin })]);
  assert.ok((await listIds()).includes('F-2'));
});
