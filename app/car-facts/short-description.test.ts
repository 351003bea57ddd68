import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inShort, ownList } from './short-description.ts';

test('the short description has the known values', () => {
  const more = { first_registration: '2021-06-18', mileage_km: 43_600 };
  assert.equal(inShort({ more }), '2021-06 · 4.36万公里');
  assert.equal(inShort({ more: { mileage_km: 0 } }), '0公里');
  assert.equal(inShort({ more: undefined }), '');
});

test('a car belongs to the list of its category; an unknown category to the premium list', () => {
  assert.deepEqual(ownList({ category: 'discount' }), { category: 'discount' });
  assert.deepEqual(ownList({ category: 'else' }), { category: 'premium' });
});
