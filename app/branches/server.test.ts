import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { listBranchCars, listBranches, listProvinces } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('branches are grouped by province with address, phone, location and car count', async () => {
  const data = await shop.get<{ province: string; substations: { id: string; count: number }[] }[]>(
    '/v1/filter-param-substations',
  );
  assert.deepEqual(parse(listBranches.output, data), data);
  const lhasa = data.find(({ province }) => province === '西藏')?.substations[0];
  assert.equal(lhasa?.count, 0);
  const chengdu = data.find(({ province }) => province === '四川')?.substations[0];
  const page = await shop.get<{ on_sale: number }>('/v1/cars?substation_id=chengdu');
  assert.equal(chengdu?.count, page.on_sale);
});

test('provinces are those with cars for sale in the requested list', async () => {
  const premium = await shop.get<{ id: string; count: number }[]>('/v1/filter-param-province');
  assert.deepEqual(parse(listProvinces.output, premium), premium);
  assert.ok(premium.every(({ count }) => count > 0) && !premium.some(({ id }) => id === '西藏'));
  const wholesale = await shop.get<{ count: number }[]>('/v1/filter-param-province?is_wholesale=1');
  const page = await shop.get<{ on_sale: number }>('/v1/cars?is_wholesale=1');
  assert.equal(
    wholesale.reduce((sum, { count }) => sum + count, 0),
    page.on_sale,
  );
});

test('each branch with cars shows up to three of them, which are for sale there', async () => {
  const data =
    await shop.get<
      { branch_id: string; cars: { id: string; name: string; price: number | null }[] }[]
    >('/v1/branch-cars');
  assert.deepEqual(parse(listBranchCars.output, data), data);
  assert.ok(data.some(({ branch_id }) => branch_id === 'chengdu'));
  for (const { branch_id, cars } of data) {
    const page = await shop.get<{ on_sale: number; cars: { id: string; title: string }[] }>(
      `/v1/cars?substation_id=${branch_id}&page_size=50`,
    );
    assert.equal(cars.length, Math.min(3, page.on_sale), branch_id);
    for (const car of cars) {
      const listed = page.cars.find(({ id }) => id === car.id);
      assert.ok(listed?.title.includes(car.name.split(' ')[0] ?? '?'), car.name);
    }
  }
});
