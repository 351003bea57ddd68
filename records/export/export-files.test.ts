import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import type { RecordType } from '#/records/columns/record-type.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { bike, createStock, maker } from '#/testing/bikes.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { exportType, type Format } from './export-files.ts';

let db: TestDatabase;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  await createStock(db);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-export-'));
  const makers = join(folder, 'makers.ndjson');
  const bikes = join(folder, 'bikes.ndjson');
  await writeFile(makers, '{"id":"m1","name":"永久"}\n');
  const titles = ['=1+1', 'x　y', '=HYPERLINK("http://a.example")'];
  const rows = titles.map((title, at) => ({ id: `b${at}`, maker_id: 'm1', title, price: 5 }));
  await writeFile(bikes, rows.map((row) => JSON.stringify(row)).join('\n'));
  await importRecords(db, [
    { path: makers, type: maker },
    { path: bikes, type: bike },
  ]);
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

async function exported(type: RecordType, format: Format) {
  const lost: string[] = [];
  const done = await exportType(db, type, {
    folder: join(folder, format),
    format,
    dryRun: false,
    onRow: () => {},
    onLost: (key, reason) => lost.push(`${key}: ${reason.en}`),
  });
  return { ...done, lost };
}

test('an export has the records behind those that its type leaves out', async () => {
  const type: RecordType = { ...bike, exported: async (_, rows) => rows.slice(2) };
  const { rows } = await exported(type, 'ndjson');
  assert.equal(rows, 1);
  assert.match(await readFile(join(folder, 'ndjson', 'bike.ndjson'), 'utf8'), /^\{"id":"b2"/);
});

test('a type without an exported record has no file', async () => {
  const type: RecordType = { ...bike, exported: async () => [] };
  assert.equal((await exported(type, 'csv')).file, undefined);
});

test('the cells of a workbook are text, never formulas; a record whose text it would change is reported', async () => {
  const { rows, lost } = await exported(bike, 'xlsx');
  assert.equal(rows, 2);
  assert.deepEqual(lost, ['b1: a table cannot hold 标题: use --format ndjson']);
  const bytes = await readFile(join(folder, 'xlsx', 'bike.xlsx'));
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  assert.deepEqual(sheet?.rows[1]?.slice(0, 3), ['b0', 'm1', '=1+1']);
  const cells = [...(sheet?.cells?.values() ?? [])];
  assert.equal(cells.length, 3 * (sheet?.rows[0]?.length ?? 0));
  for (const { type, formula, style } of cells) {
    assert.deepEqual([type, formula, style?.numFmt], ['string', undefined, '@']);
  }
});
