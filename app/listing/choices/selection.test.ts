import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countChosen,
  cleared,
  isBrandOpen,
  toggled,
  toggledBrand,
  toggledSeries,
  withSingleValue,
  withPrices,
} from './selection.ts';

const volkswagen = {
  id: 'dz',
  name: '大众',
  logo: null,
  count: 3,
  series: [
    { id: 'mt', name: '迈腾', count: 2 },
    { id: 'pst', name: '帕萨特', count: 1 },
  ],
};

test('choosing a value twice removes it, and the others stay', () => {
  const both = toggled({ substation_id: 'cd' }, 'substation_id', 'cq');
  assert.deepEqual(both, { substation_id: 'cd,cq' });
  assert.deepEqual(toggled(both, 'substation_id', 'cd'), { substation_id: 'cq' });
  assert.deepEqual(toggled({ province: '四川' }, 'province', '四川'), {});
});

test('choosing a series adds its brand, and removing a brand removes its series', () => {
  const passat = toggledSeries({ brand_id: 'ft' }, volkswagen, 'pst');
  assert.deepEqual(passat, { brand_id: 'ft,dz', series_id: 'pst' });
  assert.equal(isBrandOpen(passat, volkswagen), true);
  assert.deepEqual(toggledBrand({ ...passat, series_id: 'pst,hld' }, volkswagen), {
    brand_id: 'ft',
    series_id: 'hld',
  });
  assert.equal(isBrandOpen({ series_id: 'mt' }, volkswagen), true);
  assert.equal(isBrandOpen({ brand_id: 'ft' }, volkswagen), false);
});

test('years and kilometres have one value, and an empty one removes it', () => {
  assert.deepEqual(withSingleValue({ age_max: '3' }, 'age_max', '5'), { age_max: '5' });
  assert.deepEqual(withSingleValue({ age_max: '3', seats: '5' }, 'age_max', ''), { seats: '5' });
});

test('a price band replaces another, and one without bounds removes it', () => {
  const band = withPrices({ price_max: '80000', body: 'suv' }, '100000-150000');
  assert.deepEqual(band, { body: 'suv', price_min: '100000', price_max: '150000' });
  assert.deepEqual(withPrices(band, ''), { body: 'suv' });
  assert.deepEqual(withPrices({}, '-'), {});
});

test('clearing preserves order and category, and counts are per group', () => {
  const selection = { brand_id: 'dz,ft', series_id: 'mt', price_max: '80000', seats: '5,7' };
  assert.deepEqual(
    (['brand', 'price', 'branch', 'more'] as const).map((group) => countChosen(selection, group)),
    [3, 1, 0, 2],
  );
  assert.deepEqual(cleared({ ...selection, sort: 'newest', category: 'discount', keyword: 'x' }), {
    category: 'discount',
    sort: 'newest',
  });
});
