import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { StockFilter } from './car-filter.ts';
import { scanFilter, FILTER_GROUPS } from './filter-scan.ts';
import { stockOf } from './stock.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

/** A value for every filter except keyword and highlights, which only the database evaluates. */
const ALL = {
  is_wholesale: '1',
  category: 'discount',
  brand_id: 'bmw,toyota',
  series_id: 'toyota-凯美瑞',
  substation_id: 'chengdu',
  province: '四川',
  condition_level: 'a',
  price_min: '1',
  price_max: '2',
  age_max: '3',
  mileage_max: '10000',
  energy: 'bev',
  body: 'suv',
  gearbox: 'cvt',
  colour: '白',
  seats: '5',
  status: 'sold',
};

test('every filter that excludes cars may be dropped', async () => {
  const stock = await stockOf(shop.db);
  const criteria = { filter: parse(StockFilter, ALL), preview: false, registeredFrom: 202311 };
  const places = new Uint8Array(stock.ids.length);
  const matches = [
    { name: 'keyword', places },
    { name: 'highlights', places },
  ] as const;
  const { checks } = scanFilter(stock, criteria, matches);
  const names = new Set(checks.flatMap((check) => check.names));
  // `is_wholesale` selects the list and has no check.
  const { is_wholesale: _channel, ...filters } = ALL;
  assert.deepEqual(
    [...names].toSorted(),
    [...Object.keys(filters), 'keyword', 'highlights'].toSorted(),
  );
  assert.deepEqual([...names].toSorted(), [...new Set(FILTER_GROUPS.flat())].toSorted());
});

test('a category without wholesale cars is offered for dropping', async () => {
  type Relaxed = { options: { drop: string[]; count: number }[] };
  const cases = ['premium', 'discount'].map((category) =>
    shop.get<Relaxed>(`/v1/cars/relax?is_wholesale=1&category=${category}`),
  );
  const options = (await Promise.all(cases)).flatMap((answer) => answer.options);
  assert.ok(options.some(({ drop, count }) => drop[0] === 'category' && count > 0));
});
