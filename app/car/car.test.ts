import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { listBrands, listBrandsFlat, listConditionLevels } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { getCar, listSimilarCars } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const car = (id: string) => shop.get<CarDetail>(`/v1/car/${id}?id=${id}`);

describe('the car detail', () => {
  test('matches the contract without extra fields, on both paths', async () => {
    const detail = await car('ZY-0317');
    assert.deepEqual(parse(getCar.output, detail), detail);
    assert.deepEqual(await shop.get('/v1/car?id=ZY-0317'), detail);
  });

  test('carries the price block: reduction since listing, drive-away sum, monthly rate', async () => {
    const { car: facts, more } = await car('ZY-0338');
    assert.deepEqual(facts.price, {
      current: 158_000,
      original: 163_000,
      maintenance_costs: 1_140,
      finance: 3_309,
      reduce: 5_000,
      real: 158_500,
    });
    assert.equal(more?.struck_price, 160_000);
    assert.deepEqual(
      more?.price_history?.map(({ price }) => price),
      [163_000, 160_000, 158_000],
    );
  });

  test('of a delisted car is served', async () => {
    assert.equal((await car('ZY-0366')).car.type, '下架');
  });

  test('of an unreleased car is served only with the preview word', async () => {
    await assert.rejects(car('ZY-0419'), /200 这辆车不存在或已被移除/);
    await assert.rejects(shop.get('/v1/car/ZY-0419?preview=guess'), /不存在/);
    const detail = await shop.get<CarDetail>('/v1/car/ZY-0419?preview=k8f2mPq7v71xZ4tB9w3c');
    assert.equal(detail.car.release_status, 'preview');
  });

  test('that is missing is refused with a message and a reason', async () => {
    const { status, body } = await shop.request('/v1/car/none?id=none');
    assert.equal(status, 200);
    assert.deepEqual(body, {
      status: 'error',
      message: '这辆车不存在或已被移除',
      data: { reason: 'not_found' },
    });
  });

  test('of a motorcycle and of a car with a rented battery is marked as such', async () => {
    const motorcycle = await car('MT-0009');
    assert.ok(motorcycle.car.is_motorcycle && !motorcycle.car.new_energy);
    const rented = await car('ZY-0341');
    assert.ok(
      rented.car.new_energy && rented.car.is_renting_battery && rented.car.is_replacing_battery,
    );
    assert.equal(rented.car.three_electric_warranty_info, null);
  });
});

describe('similar cars', () => {
  test('are 6 to 10 cars for sale, of the same series first, never the car itself', async () => {
    const data = await shop.get<{
      cars: { id: string; type: string; more: { series: { name: string } } }[];
    }>('/v1/likes?id=ZY-0338');
    assert.deepEqual(parse(listSimilarCars.output, data), data);
    assert.ok(data.cars.length >= 6 && data.cars.length <= 10);
    assert.ok(
      data.cars.every(
        ({ id, type }) => id !== 'ZY-0338' && !['已售', '被秒', '被截胡', '下架'].includes(type),
      ),
    );
    assert.equal(data.cars[0]?.more.series.name, 'Model Y');
  });

  test('at one price are ordered by id, on either engine', async () => {
    const row = { title: '测试', brand: '测试', type: '在售', body: 'pickup', price: 7_770_000 };
    for (const id of ['T-3', 'T-9', 'T-8', 'T-2', 'T-5', 'T-4', 'T-1'])
      assert.deepEqual((await shop.importFile('cars.ndjson', [{ ...row, id }])).bad, []);
    const { cars } = await shop.get<{ cars: { id: string }[] }>('/v1/likes?id=T-3');
    assert.deepEqual(
      cars.map(({ id }) => id),
      ['T-1', 'T-2', 'T-4', 'T-5', 'T-8', 'T-9'],
    );
  });

  test('of a missing car are refused', async () => {
    await assert.rejects(shop.get('/v1/likes?id=none'), /不存在/);
  });
});

describe('filter parameters', () => {
  test('brands are grouped by initial, popular ones first, with the same counts as the list', async () => {
    type Brands = {
      hot: { id: string; count: number }[];
      groups: { initial: string; brands: { id: string; count: number }[] }[];
    };
    const data = await shop.get<Brands>('/v1/filter-param-brand-new');
    assert.deepEqual(parse(listBrands.output, data), data);
    assert.deepEqual(
      data.hot.slice(0, 2).map(({ id }) => id),
      ['volkswagen', 'toyota'],
    );
    const initials = data.groups.map(({ initial }) => initial);
    assert.deepEqual(initials, initials.toSorted());
    const all = data.groups.flatMap(({ brands }) => brands);
    assert.ok(all.length >= 15);
    for (const { id, count } of all) {
      const page = await shop.get<{ on_sale: number }>(`/v1/cars?brand_id=${id}`);
      assert.equal(page.on_sale, count);
    }
    const flat = await shop.get('/v1/filter-param-brand');
    assert.deepEqual(parse(listBrandsFlat.output, flat), flat);
  });

  test('brands for a list head are only the popular ones and the total number', async () => {
    type Brands = { hot: object[]; groups: { brands: object[] }[] };
    const whole = await shop.get<Brands>('/v1/filter-param-brand-new');
    const head = await shop.get('/v1/filter-param-brand-new?hot=1');
    assert.deepEqual(parse(listBrands.output, head), head);
    assert.deepEqual(head, {
      hot: whole.hot.slice(0, 10).map((brand) => ({ ...brand, series: [] })),
      groups: [],
      total: whole.groups.flatMap(({ brands }) => brands).length,
    });
    assert.deepEqual(await shop.get('/v1/filter-param-brand-new?hot=0'), whole);
    assert.equal(await shop.statusOf('/v1/filter-param-brand-new?hot=yes'), 400);
  });

  test('condition levels are listed best first, each with its description', async () => {
    const levels = await shop.get<{ label: string; words: string }[]>(
      '/v1/filter-param-condition-levels',
    );
    assert.deepEqual(parse(listConditionLevels.output, levels), levels);
    assert.deepEqual(
      levels.map(({ label }) => label),
      ['S', 'A+', 'A', 'B', 'C'],
    );
    assert.ok(levels.every(({ words }) => words.length > 5));
  });
});
