import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import {
  NO_CARS,
  NUMBER_COLUMNS,
  withFacts,
  WORD_COLUMNS,
  type Columns,
  type Facts,
} from './stock-columns.ts';

const PLAIN: Facts = {
  version: 1,
  id: '',
  sales_channel: 'premium',
  visibility: VISIBILITY.listed,
  is_unavailable: 0,
  category: 'premium',
  status: 'on-sale',
  brand_id: 'volkswagen',
  series_id: null,
  branch_id: null,
  condition_level: null,
  energy: null,
  body: null,
  gearbox: null,
  colour: null,
  seats: null,
  price: null,
  mileage_km: null,
  first_registration: null,
  reduce: 0,
  fall_until: null,
  stated_listing: null,
  by_listing: 0,
  by_price_up: 0,
  by_price_down: 0,
  by_age: 0,
  by_mileage: 0,
};

const facts: fc.Arbitrary<Facts> = fc.record({
  ...Object.fromEntries(Object.entries(PLAIN).map(([name, value]) => [name, fc.constant(value)])),
  id: fc.integer({ min: 1, max: 30 }).map((number) => `CAR-${number}`),
  brand_id: fc.constantFrom('volkswagen', 'toyota', 'bmw', 'audi'),
  seats: fc.option(fc.constantFrom(2, 5, 7)),
  price: fc.option(fc.integer({ min: 1, max: 9 })),
  first_registration: fc.option(fc.constantFrom('2021-03', '2024-11')),
}) as fc.Arbitrary<Facts>;

/** Returns the values of each car, in the order of the columns. */
function rowsOf({ ids, words, numbers, placeOf }: Columns) {
  return ids.map((id, place) => {
    assert.equal(placeOf.get(id), place);
    const values = WORD_COLUMNS.map((column) => {
      const { words: all, codes } = words[column];
      return all[codes[place] ?? -1];
    });
    return [id, ...values, ...NUMBER_COLUMNS.map((column) => numbers[column][place])];
  });
}

test('changing and adding cars gives the same columns as reading all cars', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(facts, { maxLength: 12 }), { maxLength: 5 }),
      async (times) => {
        let columns = NO_CARS;
        for (const changed of times) columns = await withFacts(columns, changed);
        const last = new Map(times.flat().map((car) => [car.id, car]));
        const all = [...last.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
        assert.deepEqual(rowsOf(columns), rowsOf(await withFacts(NO_CARS, all)));
        assert.deepEqual(columns.ids, [...last.keys()].sort());
      },
    ),
  );
});

test('columns that were returned are not modified', async () => {
  const before = await withFacts(NO_CARS, [{ ...PLAIN, id: 'A', price: 1 }]);
  const after = await withFacts(before, [{ ...PLAIN, id: 'A', price: 2, brand_id: 'bmw' }]);
  assert.deepEqual([...before.numbers.price, ...after.numbers.price], [1, 2]);
  assert.deepEqual(before.words.brand_id.words, ['volkswagen']);
});
