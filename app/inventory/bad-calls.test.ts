import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { CarFilter } from '#/app/search/car-filter.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  // Without rate limits, because calls with a wrong preview word are limited.
  shop = await openTestShop({ settings: { RATE_LIMIT: 'off' } });
});
after(() => shop.close());

const MANY = Array.from({ length: 51 }, (_, at) => `ZY-${at}`).join(',');
const LONG = '长'.repeat(65);

/** Invalid values of each parameter of the list. */
const REFUSED: Record<string, readonly string[]> = {
  category: ['cheap', 'premium,discount', ''],
  is_wholesale: ['yes', '2', ''],
  brand_id: ['', ',', 'a,,b', 'a b', LONG, MANY, 'a\u0000b', 'a\nb'],
  series_id: ['', LONG, MANY, '\u0007'],
  substation_id: ['', LONG, MANY],
  province: ['', LONG, '四川，重庆 '],
  condition_level: ['', ',', 'a b', LONG, MANY],
  price_min: ['', '-1', '1.5', '1e5', 'abc', '1234567890', '１０'],
  price_max: ['', '-1', 'Infinity', '0x10'],
  age_max: ['', '-1', 'three'],
  mileage_max: ['', '-1', '1,000'],
  energy: ['', 'coal', '纯电动'],
  body: ['', 'SUV', 'tank'],
  gearbox: ['', 'auto'],
  colour: ['', LONG, MANY],
  seats: ['', 'five', '5,', '123', '-5'],
  highlights: ['', '字'.repeat(21), 'a,,b', 'a\u0000'],
  keyword: ['字'.repeat(61), '大\u0000众', '大\n众', '\u007f'],
  status: ['', '在售', 'existed,gone'],
  sort: ['', 'best', 'price_asc,newest'],
  cursor: ['', '%', 'a b', 'x'.repeat(301), 'abc'],
  page_size: ['', '0', '51', '-1', 'abc', '1.5', '020'],
  facets: ['', 'yes', '2'],
  ids: ['', ',', MANY, LONG, 'a b'],
};

describe('an invalid value is a 400 whose message names the parameter:', () => {
  const parameters = Object.keys(CarFilter.entries).filter((name) => name !== 'preview');

  test('every parameter of the list is tried', () => {
    assert.deepEqual(Object.keys(REFUSED).toSorted(), parameters.toSorted());
  });

  for (const name of parameters) {
    test(name, async () => {
      for (const value of REFUSED[name] ?? []) {
        const query = new URLSearchParams({ [name]: value });
        const { status, body } = await shop.request(`/v1/cars?${query}`);
        assert.equal(status, 400, JSON.stringify(value));
        assert.deepEqual(body, { status: 'error', message: `参数 ${name} 不正确`, data: null });
      }
    });
  }

  test('price bounds in the wrong order', async () => {
    const { status, body } = await shop.request('/v1/cars?price_min=200000&price_max=100000');
    assert.equal(status, 400);
    assert.equal(body.message, '参数 price_min 不正确');
    assert.equal(await shop.statusOf('/v1/cars?price_min=100000&price_max=100000'), 200);
  });

  test('a cursor of another sort order, or an invented one', async () => {
    const { next_cursor } = await shop.get<CarPage>('/v1/cars?sort=price_asc');
    const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const query of [
      `cursor=${next_cursor}`,
      `sort=newest&cursor=${next_cursor}`,
      `cursor=${written(['default', [1], 'x'])}`,
      `cursor=${written(['default', [1, 2, 3], 'x'])}`,
      `cursor=${written(['default', [1, 2 ** 40], 'x'])}`,
      `cursor=${written(['default', [0, 0.5], 'x'])}`,
      `cursor=${written(['default', [0, 1], ''])}`,
      `cursor=${written({ sort: 'default' })}`,
      `cursor=${String(next_cursor).slice(0, -5)}`,
    ]) {
      const { status, body } = await shop.request(`/v1/cars?${query}`);
      assert.deepEqual([status, body.message], [400, '参数 cursor 不正确'], query);
    }
  });

  test('calls other than the list', async () => {
    for (const [path, name] of [
      ['/v1/likes?id=', 'id'],
      ['/v1/likes', 'id'],
      [`/v1/likes?id=${LONG}`, 'id'],
      ['/v1/car?id=a,b', 'id'],
      ['/v1/car/%00', 'id'],
      ['/v1/filter-param-brand-new?category=cheap', 'category'],
      ['/v1/filter-param-brand?is_wholesale=x', 'is_wholesale'],
      ['/v1/filter-param-substations?category=', 'category'],
      ['/v1/filter-param-province?category=all', 'category'],
      ['/v1/filter-param-condition-levels?is_wholesale=2', 'is_wholesale'],
      ['/v1/cars/relax?seats=many', 'seats'],
    ] as const) {
      const { status, body } = await shop.request(path);
      assert.deepEqual([status, body.message], [400, `参数 ${name} 不正确`], path);
    }
  });
});

test('unknown parameters and a wrong preview word are ignored', async () => {
  const { total } = await shop.get<CarPage>('/v1/cars');
  for (const query of ['colour_min=3', 'preview=x', `preview=${'x'.repeat(5000)}`, 'utm_source=a'])
    assert.equal((await shop.get<CarPage>(`/v1/cars?${query}`)).total, total, query.slice(0, 20));
});

test('any query gets a page or a 400, never a server error', async () => {
  const name = fc.constantFrom(...Object.keys(CarFilter.entries));
  const value = fc.oneof(
    fc.constantFrom(...Object.values(REFUSED).flat(), 'volkswagen', '5', '1', 'a', 'dz', '大众'),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 70 }),
  );
  const path = fc.constantFrom('/v1/cars', '/v1/cars/relax');
  const queries = fc.array(fc.tuple(name, value), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(path, queries, async (at, query) => {
      const written = query.map(
        ([key, word]) => `${key}=${encodeURIComponent(word.toWellFormed())}`,
      );
      const { status, body } = await shop.request(`${at}?${written.join('&')}`);
      assert.ok(status === 200 || status === 400, `${status}`);
      assert.equal(body.status, status === 200 ? 'success' : 'error');
    }),
    { numRuns: 400 },
  );
});

describe('ids', () => {
  const list = (ids: string) => shop.get<CarPage>(`/v1/cars?ids=${ids}`);

  test('returns at most fifty cars in the requested order, including delisted ones, each once', async () => {
    const { cars, total, on_sale, next_cursor } = await list(
      'ZY-0366,WH-0107,none,ZY-0317,ZY-0366',
    );
    assert.deepEqual(
      cars.map(({ id }) => id),
      ['ZY-0366', 'WH-0107', 'ZY-0317'],
    );
    assert.deepEqual([total, next_cursor], [3, null]);
    assert.ok(typeof on_sale === 'number' && on_sale <= 3);
    const fifty = Array.from({ length: 50 }, (_, at) => `NO-${at}`).join(',');
    assert.equal((await list(fifty)).total, 0);
    await shop.importFile('cars.ndjson', [
      { id: 'OFF-1', title: '大众 迈腾', brand: '大众', type: '下架' },
    ]);
    const delisted = await list('OFF-1');
    assert.deepEqual([delisted.cars[0]?.type, delisted.on_sale], ['下架', 0]);
  });
});

describe('similar cars', () => {
  const similarTo = async (id: string) =>
    (await shop.get<{ cars: CarPage['cars'] }>(`/v1/likes?id=${id}`)).cars;

  test('are six to ten available cars of the series, or of the body at a similar price, without the car itself', async () => {
    const { cars } = await shop.get<CarPage>(
      '/v1/cars?page_size=50&brand_id=volkswagen,toyota,honda,bmw',
    );
    for (const { id, more, price, type } of cars) {
      const found = await similarTo(id);
      assert.ok(found.length <= 10, id);
      const ids = found.map((like) => like.id);
      assert.ok(!ids.includes(id) && new Set(ids).size === ids.length, id);
      for (const like of found) {
        assert.ok(['在售', '已预定', '抢先报'].includes(like.type ?? ''), `${id} ${type}`);
        if (like.more?.series?.id === more?.series?.id) continue;
        assert.equal(like.more?.body, more?.body);
        assert.ok(
          Math.abs((like.price.current ?? 0) - (price.current ?? 0)) <= (price.current ?? 0),
        );
      }
    }
    const [sedan] = cars.filter(({ more }) => more?.body === 'sedan');
    assert.ok(sedan && (await similarTo(sedan.id)).length >= 6);
  });

  test('outside the series are the nearest in price, within a third if there are enough', async () => {
    const rows = [-40, -29, -10, -5, 5, 10, 29, 40].map((percent) => ({
      id: `NEAR${percent}`,
      title: '远方 车',
      brand: '远方',
      series: `S${percent}`,
      type: '在售',
      body: 'pickup',
      price: 100_000 + percent * 1_000,
      is_wholesale: true,
    }));
    const car = { ...rows[0], id: 'NEAR0', series: 'S0', price: 100_000 };
    const sold = { ...car, id: 'GONE', series: 'S', type: '已售' };
    const off = { ...car, id: 'OFF', series: 'S', type: '下架' };
    await shop.importFile('cars.ndjson', [...rows, car, sold, off]);
    assert.deepEqual(
      (await similarTo('NEAR0')).map(({ id }) => id),
      ['NEAR5', 'NEAR-5', 'NEAR10', 'NEAR-10', 'NEAR29', 'NEAR-29'],
    );
  });
});
