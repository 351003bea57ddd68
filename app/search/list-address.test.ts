import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  hasFilters,
  listAddress,
  readListQuery,
  readPriceBand,
  relOfList,
  selectionUrl,
} from './list-address.ts';
import { priceBand, priceBandText } from './price-bands.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));

test('a condition level of another back end stays', () => {
  assert.deepEqual(readListQuery(new URLSearchParams('condition_level=9')), {
    condition_level: '9',
  });
});

test('invalid values of a list URL are dropped, valid ones stay', () => {
  assert.deepEqual(
    read('brand_id=dz&price_min=abc&sort=sideways&condition_level=a,,zz&page_size=9'),
    {
      brand_id: 'dz',
    },
  );
  assert.deepEqual(read('sort=price_asc&price_max=150000&category=discount'), {
    sort: 'price_asc',
    price_max: '150000',
    category: 'discount',
  });
});

test('a price band sent by the form without JavaScript counts as its two bounds', () => {
  assert.deepEqual(read('price=100000-150000'), { price_min: '100000', price_max: '150000' });
  assert.deepEqual(read('price=500000-'), { price_min: '500000' });
  assert.deepEqual(read('price=&brand_id='), {});
  assert.deepEqual(read('price=a-b'), {});
});

test('a form without JavaScript repeats a parameter for each option, and sends prices in 万', () => {
  assert.deepEqual(read('brand_id=dz&brand_id=ft&brand_id=dz&wan=&wan='), { brand_id: 'dz,ft' });
  assert.deepEqual(read('wan=12.5&wan='), { price_min: '125000' });
  assert.deepEqual(read('price=100000-150000&wan=&wan=18'), {
    price_min: '100000',
    price_max: '180000',
  });
  assert.deepEqual(read('wan=x&wan=1e9'), {});
});

test('price bounds in the wrong order are swapped', () => {
  assert.deepEqual(read('price_min=200000&price_max=90000'), {
    price_min: '90000',
    price_max: '200000',
  });
});

test('a changed filter starts at the first page and keeps the others', () => {
  const query = read('brand_id=dz&cursor=abc&category=premium');
  assert.equal(
    listAddress('/', query, { sort: 'newest' }),
    '/?brand_id=dz&category=premium&sort=newest',
  );
  assert.equal(listAddress('/', query, { brand_id: undefined }), '/?category=premium');
  assert.equal(listAddress('/', {}), '/');
  assert.equal(listAddress('/car', {}, { cursor: 'n' }), '/car?cursor=n');
});

test('order, category and page are no filters', () => {
  assert.equal(hasFilters(read('sort=newest&cursor=x&category=premium')), false);
  assert.equal(hasFilters(read('price_max=1')), true);
});

test('price bounds read as a band and a band as words', () => {
  assert.equal(priceBand(read('price_min=100000&price_max=250000')), '100000-250000');
  assert.equal(priceBand({}), '');
  assert.deepEqual(readPriceBand('-50000'), { price_max: '50000' });
  assert.equal(priceBandText('100000-150000'), '10–15万');
  assert.equal(priceBandText('-50000'), '5万以下');
  assert.equal(priceBandText('500000-'), '50万以上');
  assert.equal(priceBandText('8000-20000'), '8,000元–2万');
});

test('a selection has one URL, in whatever order it was made', () => {
  const url = '/?brand_id=a%2Cb&energy=bev&category=discount&sort=newest';
  assert.equal(listAddress('/', read(url.slice(2))), url);
  assert.equal(
    listAddress('/', { sort: 'newest', energy: 'bev', category: 'discount', brand_id: 'b,a,b' }),
    url,
  );
  assert.equal(listAddress('/', { keyword: 'b,a' }), '/?keyword=b%2Ca');
});

test('another order of the same selection has its URL, with all other parameters', () => {
  const other = (query: string) => selectionUrl('/car', new URLSearchParams(query));
  assert.equal(other('brand_id=b,a'), '/car?brand_id=a%2Cb');
  assert.equal(other('sort=newest&brand_id=a'), '/car?brand_id=a&sort=newest');
  assert.equal(other('brand_id=b&brand_id=a&wan=&wan=&x=1'), '/car?brand_id=a%2Cb&x=1');
  assert.equal(other('sort=sideways&utm_source=x'), '/car?utm_source=x');
  assert.equal(other('cursor=c&brand_id=a&filter=brand'), '/car?brand_id=a&cursor=c&filter=brand');
});

test('a URL in order stays, whatever other parameters it has', () => {
  for (const query of ['', 'x=2&x=1', 'utm_source=x&brand_id=a,b', 'brand_id=a%2Cb&filter=brand']) {
    assert.equal(selectionUrl('/', new URLSearchParams(query)), undefined, query);
  }
});

test('the URL of any selection is in order', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'bev', 'newest', '5', ',', '')).map(String);
  const names = fc.constantFrom(
    'brand_id',
    'energy',
    'seats',
    'sort',
    'cursor',
    'wan',
    'price',
    'x',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, words)), (pairs) => {
      const url = selectionUrl('/', new URLSearchParams(pairs));
      if (url === undefined) return;
      assert.equal(selectionUrl('/', new URLSearchParams(url.slice(1))), undefined);
    }),
  );
});

test('robots follow a list with one filter, and no combination of filters, orders and forms', () => {
  const rels = (urls: string[]) => urls.map(relOfList);
  const followed = ['/', '/?brand_id=a', '/discount?category=discount&cursor=c', '/?price_max=1'];
  assert.deepEqual(new Set(rels([...followed, '/?price_min=1&price_max=2'])), new Set([undefined]));
  const combined = ['/?brand_id=a,b', '/?brand_id=a&energy=bev', '/?sort=newest', '/?filter=brand'];
  assert.deepEqual(new Set(rels(combined)), new Set(['nofollow']));
});
