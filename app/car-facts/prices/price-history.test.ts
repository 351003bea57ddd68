import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 3 });
});
after(() => shop.close());

const row = {
  id: 'C-1',
  title: '仰望 001 2023款 WE版',
  brand: '仰望',
  series: '001',
  type: '在售',
};
const car = (id = 'C-1') => shop.get<CarDetail>(`/v1/car/${id}`);
const prices = async (id: string) => (await car(id)).more?.price_history?.map(({ price }) => price);

describe('the price history', () => {
  const priced = { ...row, id: 'P-1', listed_at: '2026-01-05' };

  test('begins on the day of the first import, whatever earlier price the file has', async () => {
    await shop.importFile('cars.ndjson', [{ ...priced, listed_price: 138_000, price: 135_000 }]);
    assert.deepEqual(await prices('P-1'), [135_000]);
    const { car: imported, more } = await car('P-1');
    assert.deepEqual([imported.price.original, imported.price.reduce], [null, null]);
    assert.equal(more?.listed_at, '2026-01-05');
    assert.notEqual(more?.price_history?.[0]?.date, '2026-01-05');
  });

  test('does not change when the same file is imported again', async () => {
    const before = await car('P-1');
    await shop.importFile('cars.ndjson', [{ ...priced, price: 135_000 }]);
    assert.deepEqual(await car('P-1'), before);
  });

  test('has one price a day: the last one of today', async () => {
    await shop.importFile('cars.ndjson', [{ ...priced, price: 131_000 }]);
    assert.deepEqual(await prices('P-1'), [131_000]);
  });

  test('is refused if a day is invalid or in the future, or a price is invalid', async () => {
    for (const [date, price] of [
      ['zzz', 1000],
      ['2099-01-01', 1000],
      ['2026-01-05', 0.5],
      ['2026-01-05', -1],
      ['2026-01-05', 0],
    ]) {
      const { bad } = await shop.importFile('cars.ndjson', [
        { ...row, id: 'P-2', price: 1000, price_history: [{ date, price }] },
      ]);
      assert.match(bad[0]?.field ?? '', /^price_history/, `${date} ${price}`);
      assert.equal(bad.length, 1);
    }
  });

  test('is imported in any order and with days in any format', async () => {
    const price_history = [
      { date: '2026/10/5', price: '9万' },
      { date: '2026-09-01', price: 95_000 },
    ];
    const { bad } = await shop.importFile('cars.ndjson', [
      { ...row, id: 'P-3', price: 90_000, price_history },
    ]);
    assert.deepEqual(bad, []);
    const { more } = await car('P-3');
    assert.deepEqual(
      more?.price_history?.map(({ date }) => date),
      ['2026-09-01', '2026-10-05'],
    );
    assert.equal(more?.listed_at, null);
  });

  test('of a known car does not change its listing day', async () => {
    await shop.importFile('cars.ndjson', [
      { ...row, id: 'P-4', price: 90_000, listed_at: '2026-06-01' },
    ]);
    const price_history = [{ date: '2026-01-01', price: 95_000 }];
    await shop.importFile('cars.ndjson', [{ ...row, id: 'P-4', price: 90_000, price_history }]);
    assert.equal((await car('P-4')).more?.listed_at, '2026-06-01');
  });

  test('gets a new step with the day of the import', async () => {
    await shop.importFile('cars.ndjson', [{ ...row, id: 'P-5', price: 90_000 }]);
    const later = new Date('2026-11-24T23:30:00Z');
    await shop.importFile('cars.ndjson', [{ ...row, id: 'P-5', price: 80_000 }], later);
    const steps = (await car('P-5')).more?.price_history;
    assert.deepEqual(
      steps?.map(({ date }) => date),
      ['2026-11-20', '2026-11-25'],
    );
  });

  test('keeps the listing day of a car whose later rows do not name it', async () => {
    await shop.importFile('cars.ndjson', [{ ...row, id: 'P-1', price: 131_000 }]);
    assert.equal((await car('P-1')).more?.listed_at, '2026-01-05');
  });
});
