import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import type { Branch } from '#/app/branches/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { relaxCars, type Brand, type CarPage } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const list = (query: string) => shop.get<CarPage>(`/v1/cars?${query}`);
const facetsOf = async (query: string) => {
  const { facets } = await list(`facets=1&${query}`);
  assert.ok(facets);
  return facets;
};
const onSale = async (query: string) => (await list(query)).on_sale;

test('a list has the number of its cars for sale', async () => {
  const { total, on_sale } = await list('');
  const unavailable = (await list('status=sold,early-access-sold,cut-off,ordered')).total;
  assert.ok(total && unavailable);
  assert.equal(on_sale, total - unavailable);
  assert.equal((await list('status=sold')).on_sale, 0);
  assert.deepEqual((await list('keyword=没有这样的车')).on_sale, 0);
});

describe('facets', () => {
  const filters = {
    brands: 'brand_id',
    substations: 'substation_id',
    provinces: 'province',
    condition_levels: 'condition_level',
    energies: 'energy',
    bodies: 'body',
    gearboxes: 'gearbox',
    colours: 'colour',
    seats: 'seats',
    highlights: 'highlights',
  } as const;

  for (const query of ['brand_id=volkswagen&province=四川', 'price_max=200000', 'keyword=dz']) {
    test(`count each option under all other filters, cars for sale only: ${query}`, async () => {
      const facets = await facetsOf(query);
      for (const [facet, name] of Object.entries(filters)) {
        const others = new URLSearchParams(query);
        others.delete(name);
        const choices = facets[facet as keyof typeof filters] ?? [];
        assert.ok(choices.length > 0, facet);
        for (const { id, count } of choices)
          assert.equal(await onSale(`${others}&${name}=${encodeURIComponent(id)}`), count, id);
      }
    });
  }

  test('of series are those of the brands selected, directly or by a series', async () => {
    assert.deepEqual((await facetsOf('')).series, []);
    const { series } = await facetsOf('brand_id=volkswagen&series_id=volkswagen-迈腾');
    assert.ok(series && series.length > 2);
    for (const { id, count } of series)
      assert.equal(await onSale(`brand_id=volkswagen&series_id=${id}`), count);
    const ids = (await facetsOf('series_id=volkswagen-迈腾')).series?.map(({ id }) => id);
    assert.deepEqual(
      ids,
      series.map(({ id }) => id),
    );
  });

  test('of prices are fixed bands, counted as the filter counts', async () => {
    const { prices } = await facetsOf('brand_id=volkswagen&price_min=300000');
    assert.equal(prices?.length, 8);
    for (const { min, max, count } of prices) {
      const band = `price_min=${min ?? 0}&price_max=${max ?? 999_999_999}`;
      assert.equal(await onSale(`brand_id=volkswagen&${band}`), count);
    }
    assert.ok(prices.some(({ count }) => count > 0));
  });

  test('of highlights are the most frequent tags, at most twenty, and those selected', async () => {
    const { highlights } = await facetsOf('');
    assert.ok(highlights && highlights.length > 5 && highlights.length <= 20);
    const counts = highlights.map(({ count }) => count);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => b - a),
    );
    const both = await facetsOf('highlights=0过户');
    for (const { id, count } of both.highlights ?? [])
      assert.equal(await onSale(`highlights=0过户,${id}`), count);
  });

  test('of battery health are minimums, not one for each value', async () => {
    const { highlights = [] } = await facetsOf('');
    const health = highlights.filter(({ id }) => id.startsWith('SOH'));
    assert.ok(health.length > 1 && health.every(({ id }) => /^SOH≥\d+%$/.test(id)));
    for (const { id, count } of health) {
      const { cars } = await shop.get<{ cars: { tags: string[] }[] }>(
        `/v1/cars?category=premium&page_size=50&highlights=${encodeURIComponent(id)}`,
      );
      const least = Number(id.slice(4, -1));
      assert.equal(await onSale(`highlights=${encodeURIComponent(id)}`), count);
      for (const { tags } of cars)
        assert.ok(tags.some((tag) => Number(/^SOH ([\d.]+)%$/.exec(tag)?.[1]) >= least));
    }
  });

  test('have the displayed name of each option', async () => {
    const { seats, energies, condition_levels } = await facetsOf('');
    assert.deepEqual(seats?.[0]?.name, `${seats?.[0]?.id}座`);
    assert.ok(energies?.some(({ id, name }) => id === 'bev' && name === '纯电动'));
    assert.deepEqual(
      condition_levels.map(({ name }) => name),
      ['S', 'A+', 'A', 'B', 'C'],
    );
  });
});

describe('the options of a filter', () => {
  test('count cars for sale only, the same in each call', async () => {
    for (const category of ['category=premium', 'category=discount', 'is_wholesale=1']) {
      const all = await onSale(category);
      const sum = (rows: readonly { count: number | null }[]) =>
        rows.reduce((total, { count }) => total + (count ?? 0), 0);
      const flat = await shop.get<Brand[]>(`/v1/filter-param-brand?${category}`);
      assert.equal(sum(flat), all);
      const { groups } = await shop.get<{ groups: { brands: Brand[] }[] }>(
        `/v1/filter-param-brand-new?${category}`,
      );
      assert.deepEqual(
        groups.flatMap(({ brands }) => brands),
        flat,
      );
      const provinces = await shop.get<{ count: number }[]>(
        `/v1/filter-param-province?${category}`,
      );
      assert.equal(sum(provinces), all);
      const branches = await shop.get<{ substations: Branch[] }[]>(
        `/v1/filter-param-substations?${category}`,
      );
      assert.equal(sum(branches.flatMap(({ substations }) => substations)), all);
    }
  });

  test('have brands by initial and popular ones in their order, only with available cars', async () => {
    const { hot, groups } = await shop.get<{
      hot: Brand[];
      groups: { initial: string; brands: Brand[] }[];
    }>('/v1/filter-param-brand-new');
    const initials = groups.map(({ initial }) => initial);
    assert.deepEqual(initials, initials.toSorted());
    assert.ok(initials.every((initial) => /^[A-Z#]$/.test(initial)));
    const ofB = groups.find(({ initial }) => initial === 'B')?.brands.map(({ name }) => name) ?? [];
    const known = ['宝马', '保时捷', '奔驰', '本田', '别克', '比亚迪'];
    assert.ok(ofB.length > 3);
    assert.deepEqual(
      ofB,
      known.filter((name) => ofB.includes(name)),
    );
    assert.deepEqual(
      hot.slice(0, 2).map(({ name }) => name),
      ['大众', '丰田'],
    );
    const sold = {
      id: 'SOLD-1',
      title: '测试牌 车',
      brand: '测试牌',
      series: '一号',
      type: '已售',
    };
    await shop.importFile('cars.ndjson', [sold]);
    const flat = await shop.get<Brand[]>('/v1/filter-param-brand');
    assert.ok(!flat.some(({ name }) => name === '测试牌'));
    await shop.importFile('cars.ndjson', [{ ...sold, type: '在售' }]);
    const [brand] = (await shop.get<Brand[]>('/v1/filter-param-brand')).filter(
      ({ name }) => name === '测试牌',
    );
    assert.equal(brand?.count, 1);
    assert.deepEqual(
      brand.series.map(({ name, count }) => [name, count]),
      [['一号', 1]],
    );
    await shop.importFile('cars.ndjson', [{ ...sold, type: '下架' }]);
  });

  test('have condition levels best first, each with its explanation', async () => {
    const levels = await shop.get<{ id: string; label: string; words: string; count: number }[]>(
      '/v1/filter-param-condition-levels',
    );
    assert.deepEqual(
      levels.map(({ id }) => id),
      ['s', 'a-plus', 'a', 'b', 'c'],
    );
    assert.ok(levels.every(({ words }) => words.length > 5));
    for (const { id, count } of levels) assert.equal(await onSale(`condition_level=${id}`), count);
  });
});

describe('the filters to drop', () => {
  type Relaxed = { total: number; options: { drop: string[]; count: number }[] };
  const relax = async (query: string) => {
    const answer = await shop.get<Relaxed>(`/v1/cars/relax?${query}`);
    assert.deepEqual(parse(relaxCars.output, answer), answer);
    return answer;
  };

  test('are those without which available cars match, most cars first', async () => {
    const query = 'brand_id=volkswagen&price_min=1&price_max=2&province=四川&energy=fuel';
    const { total, options } = await relax(query);
    assert.equal(total, 0);
    assert.deepEqual(
      options.map(({ drop }) => drop),
      [['price_min', 'price_max']],
    );
    const some = await relax('brand_id=volkswagen&price_max=150000&condition_level=a,b');
    assert.ok(some.options.length > 1);
    const counts = some.options.map(({ count }) => count);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => b - a),
    );
  });

  test('have the number of available cars in the list without them', async () => {
    const query = 'brand_id=bmw&price_max=250000&condition_level=a&keyword=宝马';
    for (const { drop, count } of (await relax(query)).options) {
      const left = new URLSearchParams(query);
      for (const name of drop) left.delete(name);
      assert.equal(await onSale(String(left)), count);
    }
  });

  test('are the series before its brand, and both only if dropping the series does not help', async () => {
    const dropped = async (query: string) => (await relax(query)).options.map(({ drop }) => drop);
    const sold = { id: 'SOLD-2', title: '大众 试制', brand: '大众', series: '试制', type: '已售' };
    await shop.importFile('cars.ndjson', [sold]);
    assert.deepEqual(await dropped('brand_id=volkswagen&series_id=volkswagen-试制'), [
      ['series_id'],
    ]);
    await shop.importFile('cars.ndjson', [{ ...sold, type: '下架' }]);
    assert.deepEqual(await dropped('brand_id=none&series_id=none'), [['brand_id', 'series_id']]);
    assert.deepEqual(await dropped('brand_id=none'), [['brand_id']]);
    assert.deepEqual(await dropped('series_id=none'), [['series_id']]);
  });

  test('accept the parameters of the list, and refuse what the list refuses', async () => {
    await relax('keyword=zzz&age_max=1&category=discount&sort=newest&page_size=5&cursor=abc');
    assert.deepEqual((await relax('')).options, []);
    assert.equal(await shop.statusOf('/v1/cars/relax?energy=coal'), 400);
    assert.equal(await shop.statusOf('/v1/cars/relax?price_min=9&price_max=1'), 400);
  });
});
