import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sortTags } from '#/app/car-facts/words/stated-tags.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const id = 'T-1';
const CAR = { id, title: '本田 雅阁 2021款', brand: '本田', series: '雅阁', type: '在售' };
const importCar = (fields: object) => shop.importFile('cars.ndjson', [{ ...CAR, ...fields }]);
const INSPECTION = {
  report_id: 'R-1',
  car_id: id,
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O Q',
};
async function tags() {
  const { car, more } = await shop.get<CarDetail>(`/v1/car/${id}`);
  const { cars } = await shop.get<CarPage>(`/v1/cars?ids=${id}`);
  assert.deepEqual(cars[0]?.more?.stated_tags, more?.stated_tags);
  return { displayed: car.tags, supported: sortTags(car.tags, more).supported };
}

test('a tag outside the rules of words is a statement of the dealer', async () => {
  const praise = '无磕碰;按时保养;底盘无托底;非营运;官方认证;已检测;527项检测;A级车况';
  await importCar({ tags: praise });
  assert.deepEqual(await tags(), { displayed: praise.split(';'), supported: [] });
});

test('a tag that repeats a field or names equipment is none', async () => {
  const plain = '7座;四驱;国VI;纯电;SUV';
  await importCar({ tags: `${plain};好开;7座大空间`, seats_count: 7, energy: 'bev', body: 'suv' });
  assert.deepEqual((await tags()).supported, plain.split(';'));
});

test('a fact that only the dealer states supports no tag; an inspection does', async () => {
  const own = '0过户;两把钥匙';
  await importCar({ tags: own, facts: '过户次数：0次；钥匙：2把' });
  assert.deepEqual(await tags(), { displayed: own.split(';'), supported: [] });
  await shop.importFile('inspections.ndjson', [{ ...INSPECTION, keys: 2, transfers: 0 }]);
  assert.deepEqual((await tags()).supported, own.split(';'));
});

test('a supported claim with praise around it is a statement of the dealer', async () => {
  await importCar({ tags: '0过户;0过户车况杠杠的' });
  assert.deepEqual((await tags()).supported, ['0过户']);
});
