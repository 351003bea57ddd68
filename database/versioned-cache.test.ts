import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { transact } from './database.ts';
import { bumpVersion } from './queries.ts';
import { createVersionedCache } from './versioned-cache.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

const change = () => transact(db, (trx) => bumpVersion(trx, 'inventory'));

test('a value is made once for each version of the inventory', async () => {
  const cache = createVersionedCache<number>(2);
  let made = 0;
  const get = (key = 'a') => cache(db, key, async () => (made += 1));
  assert.deepEqual([await get(), await get(), await get('b')], [1, 1, 2]);
  await change();
  assert.deepEqual([await get(), await get()], [3, 3]);
});

test('a value that was made during a change is made again', async () => {
  const cache = createVersionedCache<string>(2);
  const slow = cache(db, 'a', async () => {
    await change();
    return 'perhaps old';
  });
  assert.equal(await slow, 'perhaps old');
  assert.equal(await cache(db, 'a', async () => 'new'), 'new');
});

test('a failure or no value is not cached, and the least recently used value is evicted', async () => {
  const cache = createVersionedCache<string | null>(2);
  assert.equal(await cache(db, 'a', async () => null), null);
  await assert.rejects(
    cache(db, 'a', () => Promise.reject(new Error('no'))),
    /no/,
  );
  const get = (key: string, value: string) => cache(db, key, async () => value);
  assert.deepEqual(
    [await get('a', '1'), await get('b', '2'), await get('a', 'x')],
    ['1', '2', '1'],
  );
  assert.equal(await get('c', '3'), '3');
  assert.deepEqual([await get('a', 'x'), await get('b', 'y')], ['1', 'y']);
});
