import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '#/database/database.ts';
import { bumpVersion } from '#/database/queries.ts';
import { openTestDatabase } from '#/database/test-database.ts';
import { watchVersion } from './watch-version.ts';

test('a change of the inventory is known within a second, without asking for each page', async () => {
  const db = await openTestDatabase();
  let now = 0;
  const version = watchVersion(db, () => now);
  const before = await version();
  await transact(db, (trx) => bumpVersion(trx, 'inventory'));
  assert.equal(await version(), before);
  now = 1_000;
  assert.equal(await version(), before + 1);
  await db.close();
});
