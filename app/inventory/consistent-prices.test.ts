import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarDetail } from './car-detail.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

type Cars = CarPage['cars'];

async function allCars(): Promise<Cars> {
  const cars: Cars = [];
  for (const stock of ['category=premium', 'category=discount', 'is_wholesale=1'])
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: CarPage = await shop.get(
        `/v1/cars?${stock}&page_size=50&cursor=${cursor}`.replace(/&cursor=$/, ''),
      );
      cars.push(...page.cars);
      cursor = page.next_cursor;
    }
  return cars;
}

test('list, similar cars and car detail have the same prices of every car, all from its price history', async () => {
  const cars = await allCars();
  assert.ok(cars.length > 70);
  let struck = 0;
  for (const { id, price, more } of cars) {
    const { car, more: detail } = await shop.get<CarDetail>(`/v1/car/${id}`);
    const { current, original, reduce } = car.price;
    assert.deepEqual({ current, original, reduce }, price, id);
    assert.deepEqual([detail?.fall, detail?.struck_price], [more?.fall, more?.struck_price], id);
    const history = detail?.price_history ?? [];
    assert.equal(history.at(-1)?.price ?? null, current, id);
    assert.ok(original === null || original === history[0]?.price, id);
    if (typeof more?.struck_price !== 'number') continue;
    struck += 1;
    assert.ok(current !== null && more.struck_price > current, id);
    assert.ok(
      history.some((step) => step.price === more.struck_price),
      id,
    );
    assert.equal(more.fall?.amount, more.struck_price - (current ?? 0), id);
  }
  assert.ok(struck > 10, `${struck} struck prices`);
});

test('an expired special price is the price and no reduction', async () => {
  const row = {
    id: 'END-1',
    title: '大众 迈腾',
    brand: '大众',
    type: '在售',
    category: 'discount',
  };
  const history = [
    { date: '2026-10-01', price: 120_000 },
    { date: '2026-11-15', price: 110_000 },
  ];
  const withEnd = async (special_until: string) => {
    await shop.importFile('cars.ndjson', [
      { ...row, price: 110_000, price_history: history, special_until },
    ]);
    const { cars } = await shop.get<CarPage>('/v1/cars?ids=END-1');
    const { car, more } = await shop.get<CarDetail>('/v1/car/END-1');
    assert.deepEqual(
      [more?.fall, more?.struck_price],
      [cars[0]?.more?.fall, cars[0]?.more?.struck_price],
    );
    return {
      price: cars[0]?.price,
      fall: more?.fall,
      struck: more?.struck_price,
      detail: car.price.reduce,
    };
  };
  assert.deepEqual(await withEnd('2026-11-20'), {
    price: { current: 110_000, original: 120_000, reduce: 10_000 },
    fall: { amount: 10_000, since: '2026-11-15', until: '2026-11-20' },
    struck: 120_000,
    detail: 10_000,
  });
  assert.deepEqual(await withEnd('2026-11-19'), {
    price: { current: 110_000, original: null, reduce: null },
    fall: null,
    struck: null,
    detail: null,
  });
});

test('recorded prices stay, whatever a later file contains', async () => {
  const row = { id: 'KEEP-1', title: '大众 迈腾', brand: '大众', type: '在售' };
  const price_history = [{ date: '2026-10-01', price: 120_000 }];
  await shop.importFile('cars.ndjson', [{ ...row, price: 120_000, price_history }]);
  await shop.importFile('cars.ndjson', [{ ...row, price: 110_000 }]);
  await shop.importFile('cars.ndjson', [{ ...row, price: 110_000 }]);
  const { more } = await shop.get<CarDetail>('/v1/car/KEEP-1');
  assert.deepEqual(
    more?.price_history?.map(({ price }) => price),
    [120_000, 110_000],
  );
});

test('a reduction is relative to the lowest price of a day in the week before', async () => {
  const row = { id: 'LOW-1', title: '大众 迈腾', brand: '大众', type: '在售' };
  const importPrice = (price: number, day: string) =>
    shop.importFile('cars.ndjson', [{ ...row, price }], new Date(`${day}T12:00:00+08:00`));
  await importPrice(130_000, '2026-10-01');
  await importPrice(120_000, '2026-11-16');
  await importPrice(130_000, '2026-11-16');
  await importPrice(119_000, '2026-11-18');
  const { more } = await shop.get<CarDetail>('/v1/car/LOW-1');
  assert.equal(more?.struck_price, 120_000);
  assert.deepEqual(more?.price_history, [
    { date: '2026-10-01', price: 130_000 },
    { date: '2026-11-18', price: 119_000 },
  ]);
});
