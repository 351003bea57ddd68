import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageCache } from './page-cache.ts';

function counted() {
  let made = 0;
  return { make: async () => (made += 1), made: () => made };
}

test('a page that many ask for at once is made once', async () => {
  const cache = createPageCache<number>(() => true);
  const { make, made } = counted();
  await Promise.all(Array.from({ length: 20 }, () => cache.get('/', 1, make)));
  assert.equal(made(), 1);
});

test('a change of the inventory makes a page anew', async () => {
  const cache = createPageCache<number>(() => true);
  const { make } = counted();
  assert.deepEqual([await cache.get('/', 1, make), await cache.get('/', 2, make)], [1, 2]);
});

test('a page is made anew after five seconds', async () => {
  let now = 0;
  const cache = createPageCache<number>(
    () => true,
    () => now,
  );
  const { make } = counted();
  await cache.get('/', 1, make);
  now = 4_999;
  assert.equal(await cache.get('/', 1, make), 1);
  now = 5_000;
  assert.equal(await cache.get('/', 1, make), 2);
});

test('a page that failed, or is not worth keeping, is not kept', async () => {
  const cache = createPageCache<number>((page) => page !== 1);
  const { make } = counted();
  await assert.rejects(cache.get('/', 1, () => Promise.reject(new Error('no'))));
  await cache.get('/', 1, make);
  assert.equal(await cache.get('/', 1, make), 2);
});

test('of more than 500 pages the one kept longest goes', async () => {
  const cache = createPageCache<number>(() => true);
  const { make, made } = counted();
  for (let page = 0; page <= 500; page += 1) await cache.get(`/${page}`, 1, make);
  await cache.get('/500', 1, make);
  assert.equal(made(), 501);
  await cache.get('/0', 1, make);
  assert.equal(made(), 502);
});
