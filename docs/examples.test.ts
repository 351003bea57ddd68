import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toSource } from '#/app/demo/inventory.ts';
import { openTestDatabase, type TestDatabase } from '#/database/test-database.ts';
import { importRecords } from '#/records/import-records.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

test('the examples of lots, packages and purchases come in whole, one after the other', async () => {
  const files = ['cars-wholesale.csv', 'lots.csv', 'repairpackages.csv', 'purchases.csv'];
  const sources = files.map((file) => toSource(join(import.meta.dirname, 'examples', file)));
  const { bad, written } = await importRecords(db, sources, { strict: true });
  assert.deepEqual(bad, []);
  assert.equal(written, 8);
});
