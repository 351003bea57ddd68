import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { records } from '#/app/records.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-columns-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Imports a table with these lines on 2026-11-28. */
async function importTable(...lines: string[]) {
  const path = join(folder, '库存.csv');
  await writeFile(path, lines.join('\n'));
  const { sources } = await findTables(path, records);
  const report = await importRecords(shop.db, sources, {
    now: new Date('2026-11-28T12:00:00+08:00'),
  });
  const [file] = report.files;
  return { notes: file?.notes ?? [], warnings: report.warnings, bad: report.bad };
}

async function stored(id: string) {
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(row) as Record<string, unknown> & { facts?: Record<string, string> };
}

test('where the preferred price is empty, the next column is read', async () => {
  const { notes } = await importTable(
    '库存编号,标题,品牌,里程,标价,一口价',
    'P-1,凯美瑞 2.0G,丰田,3万公里,9.8万,',
    'P-2,凯美瑞 2.0G,丰田,4万公里,9.9万,9.5万',
    'P-3,凯美瑞 2.0G,丰田,5万公里,9.7万,约9万',
    'P-4,凯美瑞 2.0G,丰田,6万公里,9.6万,0',
    'P-5,凯美瑞 2.0G,丰田,7万公里,9.6万,面议',
  );
  const prices = await Promise.all(
    ['P-1', 'P-2', 'P-3', 'P-4', 'P-5'].map(async (id) => (await stored(id))['price']),
  );
  assert.deepEqual(prices, [98_000, 95_000, undefined, 96_000, undefined]);
  assert.ok(
    notes.includes('现价有几列：先读「一口价」（3 行），空着的读「标价」（2 行）'),
    notes.join('\n'),
  );
  assert.ok(notes.includes('有 2 条没有现价'), notes.join('\n'));
});
