import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { CarFilter } from './car-filter.ts';

test('a filter is parsed from the strings of a URL', () => {
  const filter = v.parse(CarFilter, { brand_id: '大众,丰田', price_min: '100000', status: 'sold' });
  assert.deepEqual(filter, { brand_id: ['大众', '丰田'], price_min: 100_000, status: ['sold'] });
});

test('an invalid value is refused under its own name', () => {
  const wrong = {
    category: 'cheap',
    price_min: '-1',
    price_max: '1e9',
    age_max: 'three',
    energy: 'coal',
    condition_level: 'a,,z',
    status: 'gone',
    sort: 'price',
    page_size: '51',
    is_wholesale: 'yes',
    keyword: '字'.repeat(61),
    ids: Array.from({ length: 51 }, (_, at) => at).join(','),
  };
  for (const [name, value] of Object.entries(wrong)) {
    const { success, issues } = v.safeParse(CarFilter, { [name]: value });
    assert.equal(success, false, name);
    assert.equal(issues?.[0]?.path?.[0]?.key, name);
  }
});
