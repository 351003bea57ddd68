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

test('a lot says what one of its cars comes to, never less than it is', () => {
  assert.deepEqual(lotPrice({ price: 100_000, cars: cars(40_000, 40_000, 40_000) }), {
    each: 33_334,
    saved: 20_000,
  });
});

test('a lot that is no cheaper saves nothing, and of an unknown price nobody can tell', () => {
  assert.equal(lotPrice({ price: 90_000, cars: cars(40_000, 50_000) })?.saved, undefined);
  assert.equal(lotPrice({ price: 90_000, cars: cars(40_000, null) })?.saved, undefined);
  assert.equal(lotPrice({ price: null, cars: cars(40_000) }), undefined);
});
