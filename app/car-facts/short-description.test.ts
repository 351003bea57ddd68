import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inShort, ownList } from './short-description.ts';

test('a car in one line says what is known of it', () => {
  const more = { first_registration: '2021-06-18', mileage_km: 43_600 };
  assert.equal(inShort({ more }), '2021-06 · 4.36万公里');
  assert.equal(inShort({ more: { mileage_km: 0 } }), '0公里');
  assert.equal(inShort({ more: undefined }), '');
});

test('a car leads to the list that it stands in; of an unknown one, to the first', () => {
  assert.deepEqual(ownList({ category: 'discount' }), { category: 'discount' });
  assert.deepEqual(ownList({ category: 'else' }), { category: 'premium' });
});
