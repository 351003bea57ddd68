import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { records } from '#/app/records.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-strangers-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Imports a sheet of cars on 2026-11-28. */
async function importSheet(...rows: readonly (readonly string[])[]) {
  const path = join(folder, '库存.xlsx');
  const sheet = { name: '在库', rows: rows.map((row) => [...row]) };
  await writeFile(path, await writeXlsx({ sheets: [sheet] }));
  const { sources } = await findTables(path, records);
  const now = new Date('2026-11-28T12:00:00+08:00');
  const report = await importRecords(shop.db, sources, { now });
  // No car here has a status.
  const warnings = report.warnings.filter(({ code }) => code !== 'missing_value');
  return { ...report, warnings, notes: report.files[0]?.notes ?? [] };
}

const MODEL = ['编号', '品牌车型', '价格', '里程'];
const USUAL = ['大众 速腾', '9.8万', '3万公里'];

/** Imports a sheet with these further columns, one car with the id of each row. */
function importCars(
  headings: readonly string[],
  cars: Readonly<Record<string, readonly string[]>>,
) {
  const rows = Object.entries(cars).map(([id, cells]) => [id, ...USUAL, ...cells]);
  return importSheet([...MODEL, ...headings], ...rows);
}

async function stored(id: string) {
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(row) as Record<string, string | undefined> & {
    facts?: Readonly<Record<string, string>>;
    facade?: readonly object[];
  };
}

test('a claim without support is reported under the heading of its words', async () => {
  const { warnings } = await importCars(['车况', '备注'], {
    'H-1': ['原版原漆', '可看车'],
    'H-2': ['右后门补过漆', '无事故'],
  });
  assert.deepEqual(
    warnings.map(({ line, heading, value }) => [line, heading, value]),
    [
      [2, '车况', '原版原漆'],
      [3, '备注', '无事故'],
    ],
  );
});

test('a claim in one of several facts is reported under its heading', async () => {
  const { warnings } = await importCars(['车牌', '保养'], { 'K-1': ['川A', '全程4s店'] });
  assert.deepEqual(
    warnings.map(({ heading, value }) => [heading, value]),
    [['保养', '全程4s']],
  );
});
