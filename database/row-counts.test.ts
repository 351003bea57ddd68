import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { transact } from './database.ts';
import { bumpVersion } from './queries.ts';
import { maintainCount } from './row-counts.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

test('a count is cached until the inventory changes', async () => {
  let made = 0;
  const count = () => maintainCount(db, ['cars'], () => Promise.resolve((made += 1)));
  assert.deepEqual(await Promise.all([count(), count()]), [1, 1]);
  await transact(db, (trx) => bumpVersion(trx, 'inventory'));
  assert.equal(await count(), 2);
});

test('a failed count is not cached', async () => {
  const failing = maintainCount(db, ['lost'], () => Promise.reject(new Error('no')));
  await assert.rejects(failing, /^Error: no$/);
  assert.equal(await maintainCount(db, ['lost'], () => Promise.resolve(7)), 7);
});

test('the least recently used counts are evicted', async () => {
  const ask = (key: number, answer: string) =>
    maintainCount(db, ['room', key], () => Promise.resolve(answer));
  await ask(0, 'first');
  for (let key = 1; key < 200; key += 1) await ask(key, 'more');
  assert.equal(await ask(0, 'again'), 'first');
  await ask(200, 'one too many');
  assert.equal(await ask(1, 'again'), 'again');
  assert.equal(await ask(0, 'again'), 'first');
});
