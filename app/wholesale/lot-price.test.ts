import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lotPrice } from './lot-price.ts';

const cars = (...prices: (number | null)[]) =>
  prices.map((price, at) => ({
    id: String(at),
    title: '车',
    cover: null,
    price,
    mileage_km: null,
    first_registration: null,
  }));

test('the price per car of a lot is rounded up', () => {
  assert.deepEqual(lotPrice({ price: 100_000, cars: cars(40_000, 40_000, 40_000) }), {
    each: 33_334,
    saved: 20_000,
  });
});

test('a lot has a saving only where it is cheaper and all prices are known', () => {
  assert.equal(lotPrice({ price: 90_000, cars: cars(40_000, 50_000) })?.saved, undefined);
  assert.equal(lotPrice({ price: 90_000, cars: cars(40_000, null) })?.saved, undefined);
  assert.equal(lotPrice({ price: null, cars: cars(40_000) }), undefined);
});
