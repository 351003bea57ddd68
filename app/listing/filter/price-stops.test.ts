import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPriceBand } from '#/app/search/list-address.ts';
import { PRICE_BANDS } from '#/app/search/price-bands.ts';
import { bandBetween, LAST_STOP, stopsOf, stopText } from './price-stops.ts';

test('every band lies between two adjacent stops and can be derived from them', () => {
  for (const [index, band] of PRICE_BANDS.entries()) {
    assert.deepEqual(stopsOf(readPriceBand(band)), [index, index + 1]);
    assert.equal(bandBetween(index, index + 1), band);
  }
});

test('without bounds the stops are the open ends', () => {
  assert.deepEqual(stopsOf({}), [0, LAST_STOP]);
  assert.equal(bandBetween(0, LAST_STOP), '-');
  assert.deepEqual([stopText(0), stopText(1), stopText(LAST_STOP)], ['不限', '5万', '不限']);
});

test('bounds between stops are widened to the nearest stops', () => {
  const stops = stopsOf({ price_min: '120000', price_max: '180000' });
  assert.equal(bandBetween(...stops), '100000-200000');
  assert.deepEqual(stopsOf({ price_min: '900000' }), [LAST_STOP - 1, LAST_STOP]);
  assert.deepEqual(stopsOf({ price_max: '900000' }), [0, LAST_STOP]);
});
