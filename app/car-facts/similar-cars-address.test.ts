import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { similarCarsLink } from './similar-cars-address.ts';

const to = (car: object, more: object = {}) =>
  similarCarsLink(parse(CarDetail, { title: '车', car: { price: {}, ...car }, images: {}, more }))
    .to;

test('similar cars are those of its series in its list', () => {
  const series = { series: { id: 'golf', name: '高尔夫' } };
  assert.equal(to({ category: 'premium' }, series), '/?series_id=golf');
  assert.equal(to({ category: 'discount' }, series), '/discount?series_id=golf');
  assert.equal(to({ is_wholesale: true }), '/w');
  assert.equal(to({}), '/');
});

test('where no other car of its series is on sale, similar cars are all of its list', () => {
  const series = { series: { id: 'golf', name: '高尔夫' }, is_only_of_series: true };
  assert.equal(to({ category: 'premium' }, series), '/');
  assert.equal(to({ category: 'discount' }, series), '/discount');
});
