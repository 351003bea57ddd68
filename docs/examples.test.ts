import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toSource } from '#/app/demo/inventory.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

/** In an order in which one can follow the other. */
const FILES = [
  'cars-wholesale.csv',
  'lots.csv',
  'repairpackages.csv',
  'purchases.csv',
  'inspections.csv',
  'articles.csv',
  'coupons.csv',
  'deliveries.csv',
  'examines.csv',
  'releases.csv',
  'texts.csv',
];

test('the examples come in whole, one after the other', async () => {
  const sources = FILES.map((file) => toSource(join(import.meta.dirname, 'examples', file)));
  const { bad, files } = await importRecords(db, sources, { strict: true });
  assert.deepEqual(bad, []);
  assert.deepEqual(
    files.flatMap(({ unknownColumns }) => unknownColumns),
    [],
  );
  assert.deepEqual(
    files.map(({ written }) => written),
    [3, 1, 3, 1, 1, 1, 2, 1, 1, 2, 1],
  );
});

test('every example is one of them, but the stock with mistakes in it', () => {
  const there = readdirSync(join(import.meta.dirname, 'examples'));
  const tables = there.filter((name) => name.endsWith('.csv') && name !== 'stock-gb18030.csv');
  assert.deepEqual(tables.toSorted(), FILES.toSorted());
});
