import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { toSource } from '#/app/demo/inventory.ts';
import type { PhotoStore } from '#/records/columns/record-type.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';

const EXAMPLES = join(import.meta.dirname, 'examples');

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

/** Facts of cars that another example imports, with a row for each fact. */
const FACTS = 'cars-facts.csv';

/** In an order in which one can follow the other. */
const FILES = [
  'cars-wholesale.csv',
  'lots.csv',
  'flaws.csv',
  'mileages.csv',
  'consumables.csv',
  'accessories.csv',
  'configurations.csv',
  'preparations.csv',
  'benchmarks.csv',
  'faqs.csv',
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

/** A store that accepts the pictures of the folder without storing them. */
const store: PhotoStore = {
  add: async (path) => basename(path),
  check: async () => {},
  addFilm: async (path) => ({ src: basename(path) }),
  checkFilm: async () => {},
};

test('the examples come in whole, one after the other', async () => {
  const sources = FILES.map((file) => toSource(join(EXAMPLES, file)));
  const pictures = { folder: join(EXAMPLES, 'photos'), store };
  const { bad, files } = await importRecords(db, sources, { strict: true, pictures });
  assert.deepEqual(bad, []);
  assert.deepEqual(
    files.flatMap(({ unknownColumns }) => unknownColumns),
    [],
  );
  assert.deepEqual(
    files.map(({ written }) => written),
    [3, 1, 3, 2, 1, 2, 1, 1, 2, 2, 3, 1, 1, 1, 2, 1, 1, 2, 1],
  );
  const facts = await importRecords(db, [toSource(join(EXAMPLES, FACTS))], { strict: true });
  assert.deepEqual([facts.bad, facts.written], [[], 2]);
});

test('no cell of an example has JSON, or a list with fields separated by |', () => {
  for (const file of [...FILES, FACTS]) {
    const text = readFileSync(join(EXAMPLES, file), 'utf8');
    assert.doesNotMatch(text, /[[{]"|\|/, file);
  }
});

test('every example is one of them, but the stock with mistakes in it', () => {
  const there = readdirSync(EXAMPLES);
  const tables = there.filter(
    (name) => name.endsWith('.csv') && !name.startsWith('stock-gb18030.'),
  );
  assert.deepEqual(tables.toSorted(), [...FILES, FACTS].toSorted());
});
