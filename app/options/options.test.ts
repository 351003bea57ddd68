import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { demoCars } from '#/app/demo/cars/demo-cars.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { getOptions, type FirstOption } from './contract.ts';
import { demoModels } from './demo.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

async function ask(query: string): Promise<FirstOption[]> {
  const { status, body } = await shop.request(`/get_option?${query}`);
  assert.deepEqual([status, body.code, body.msg], [200, 200000000, '']);
  return body.data as FirstOption[];
}

describe('models', () => {
  test('brands are sorted by initial, with their series and models, newest first', async () => {
    const brands = await ask('category=carmodel');
    assert.deepEqual(parse(getOptions.output, brands), brands);
    const initials = brands.map(({ initial }) => initial);
    assert.deepEqual(initials, initials.toSorted());
    const volkswagen = brands.find(({ name }) => name === '大众');
    const magotan = volkswagen?.children?.find(({ name }) => name === '迈腾');
    assert.ok(magotan?.children?.some(({ name }) => name === '2021款 330TSI DSG 豪华型'));
    const years = magotan?.children?.map(({ year }) => year ?? 0) ?? [];
    assert.deepEqual(
      years,
      years.toSorted((a, b) => b - a),
    );
    assert.ok(magotan?.children?.every(({ new_car_price }) => Number(new_car_price) > 100_000));
  });

  test('brand_id selects one brand; an unknown id returns none', async () => {
    assert.deepEqual(
      (await ask('category=carmodel&brand_id=volkswagen')).map(({ id }) => id),
      ['volkswagen'],
    );
    assert.deepEqual(await ask('category=carmodel&brand_id=nobody'), []);
  });

  test('depth selects the first step', async () => {
    const all = await ask('category=carmodel');
    assert.deepEqual(
      await ask('category=carmodel&depth=1'),
      all.map((brand) => ({ ...brand, children: [] })),
    );
  });

  test('a dealer can import brands, series and models without cars', async () => {
    await shop.importFile('brands.ndjson', [{ id: 'jishi', name: '极石', initial: 'j' }]);
    await shop.importFile('series.ndjson', [{ id: 'jishi-01', brand_id: 'jishi', name: '极石01' }]);
    const row = { id: 'm1', brand: '极石', series: '极石01', name: '2024款 Pro+' };
    const { badRows } = await shop.importFile('models.ndjson', [
      { ...row, year: 2024, new_car_price: '20.9万' },
      { ...row, id: 'm2', series: 'jishi-01', name: '首发版' },
    ]);
    assert.equal(badRows, 0);
    const [jishi] = await ask('category=carmodel&brand_id=jishi');
    assert.deepEqual(jishi, {
      id: 'jishi',
      name: '极石',
      initial: 'J',
      children: [
        {
          id: 'jishi-01',
          name: '极石01',
          children: [
            { id: 'm1', name: '2024款 Pro+', year: 2024, new_car_price: 209_000 },
            { id: 'm2', name: '首发版', year: null, new_car_price: null },
          ],
        },
      ],
    });
  });

  test('a model of an unknown series is refused with a message', async () => {
    const row = { id: 'm9', brand: '大众', series: '飞车', name: '2030款' };
    const { bad } = await shop.importFile('models.ndjson', [
      row,
      { ...row, id: 'm10', brand: '飞牌' },
    ]);
    assert.deepEqual(
      bad.map(({ line, field, reason }) => [line, field, reason]),
      [
        [1, 'series', '没有这个车系：大众 飞车'],
        [2, 'brand', '没有这个品牌：飞牌'],
      ],
    );
  });

  test('the demo has models for each of its series, the same ones every time', () => {
    const cars = demoCars();
    const models = demoModels(cars);
    assert.deepEqual(demoModels(cars), models);
    assert.equal(new Set(models.map(({ id }) => id)).size, models.length);
    const withYear = cars.filter(({ title }) => /\d{4}款/.test(String(title)));
    const offered = new Set(models.map(({ brand, series }) => `${brand} ${series}`));
    assert.ok(withYear.every(({ brand, series }) => offered.has(`${brand} ${series}`)));
  });
});

describe('regions', () => {
  test('all 34 provinces have their cities, each listed once', async () => {
    const provinces = await ask('category=region');
    assert.deepEqual(parse(getOptions.output, provinces), provinces);
    assert.equal(provinces.length, 34);
    for (const { name, children } of provinces) {
      const cities = (children ?? []).map(({ id }) => id);
      assert.ok(cities.length > 0 && cities.every(Boolean), name);
      assert.equal(new Set(cities).size, cities.length, name);
    }
    const sichuan = provinces.find(({ id }) => id === '四川');
    assert.equal(sichuan?.children?.length, 21);
    assert.ok(sichuan?.children?.some(({ name }) => name === '成都'));
  });

  test('every branch of the demo is in one of them', async () => {
    const known = new Map(
      (await ask('category=region')).map(({ id, children }) => [
        id,
        new Set(children?.map(({ name }) => name)),
      ]),
    );
    type Province = { province: string; substations: { city: string }[] };
    for (const { province, substations } of await shop.get<Province[]>(
      '/v1/filter-param-substations',
    )) {
      for (const { city } of substations) assert.ok(known.get(province)?.has(city), city);
    }
  });
});

test('an unknown category is refused in the envelope of this service', async () => {
  for (const query of ['category=engine', '', 'category=']) {
    const { status, body } = await shop.request(`/get_option?${query}`);
    assert.equal(status, 400);
    assert.deepEqual(body, { code: 400, msg: '参数 category 不正确', data: null });
  }
});
