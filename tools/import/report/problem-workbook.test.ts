import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { readXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { records } from '#/app/records.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { createRowIssues } from '#/records/report/row-issues.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { writeReports } from './write-reports.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-workbook-'));
});
after(() => rm(folder, { recursive: true }));
beforeEach(async (context) => {
  shop = await openTestShop({ isEmpty: true });
  if ('after' in context) context.after(() => shop.close());
  await shop.importFile('branches.ndjson', [{ id: 'east', name: '城东店', province: '四川' }]);
});

type Rows = readonly (readonly (string | number)[])[];

/** Imports a workbook, and returns the path of its report file and its sums. */
async function importWorkbook(path: string) {
  const { sources } = await findTables(path, records);
  const issues = createRowIssues();
  const report = await importRecords(shop.db, sources, {
    onRow: issues.add,
    now: new Date('2026-11-27T12:00:00+08:00'),
  });
  const printed: string[] = [];
  const terminal = { out: (line: string) => printed.push(line), err: assert.fail };
  const written = await writeReports(report, { sources, issues, option: undefined }, terminal);
  const notes = report.files.flatMap((file) => file.notes);
  return { report, files: [...new Set(written.values())], printed, notes };
}

async function workbook(name: string, sheets: Readonly<Record<string, Rows>>): Promise<string> {
  const path = join(folder, name);
  const written: WriteSheet[] = Object.entries(sheets).map(([sheet, rows]) => ({
    name: sheet,
    rows: rows.map((row) => [...row]),
  }));
  await writeFile(path, await writeXlsx({ sheets: written }));
  return path;
}

async function sheetsOf(path: string) {
  const { sheets } = await readXlsx(await readFile(path));
  return sheets.map(({ name, rows }) => ({ name, rows }));
}

const HEADINGS = ['编号', '品牌', '标题', '门店', '价格', '状态', '里程'];

test('the report of a workbook is a workbook with the head and the wrong rows of each sheet', async () => {
  const path = await workbook('库存.xlsx', {
    在售: [
      ['十一月库存'],
      HEADINGS,
      ['', '', '', '', '万元', '', '公里'],
      ['A-1', '大众', '大众 朗逸', '城东店', 7.28, '在售', 63_000],
      ['A-2', '大众', '=1+1', '城东店', '面议', '在售', '贵'],
    ],
    已售: [HEADINGS, ['B-1', '丰田', '丰田 卡罗拉', '城东店', 69_800, '已售', '不知道']],
  });
  const { files, printed } = await importWorkbook(path);
  assert.deepEqual(files, [join(folder, '库存.问题.xlsx')]);
  assert.equal(printed.length, 1);
  const [first, second] = await sheetsOf(join(folder, '库存.问题.xlsx'));
  assert.equal(first?.name, '在售');
  const [title, headings, units, row, ...more] = first?.rows ?? [];
  assert.equal(title?.[1], '十一月库存');
  assert.deepEqual(headings, ['问题', ...HEADINGS]);
  assert.equal(units?.[5], '万元');
  assert.deepEqual(row?.slice(1, 4), ['A-2', '大众', '=1+1']);
  assert.match(String(row?.[0]), /里程/);
  assert.deepEqual(more, []);
  assert.equal(second?.name, '已售');
  assert.deepEqual(second?.rows[0], ['问题', ...HEADINGS]);
});

test('the corrected report is imported as it is, with units, sections and 同上 of the input', async () => {
  const path = await workbook('旧表.xlsx', {
    车源: [
      HEADINGS.filter((heading) => heading !== '状态'),
      ['', '', '', '', '万元', '公里'],
      ['以下在售'],
      ['A-1', '大众', '大众 朗逸', '城东店', 7.28, 63_000],
      ['以下已售'],
      ['B-1', '丰田', '丰田 卡罗拉', '城东店', 6.98, 50_000],
      ['B-2', '同上', '丰田 雷凌', '同上', 7.98, '不知道'],
    ],
  });
  const { files } = await importWorkbook(path);
  const [first] = await sheetsOf(files[0] ?? '');
  assert.deepEqual(
    first?.rows.map((row) => row[1]),
    ['编号', '', '以下在售', '以下已售', 'B-2'],
  );
  const corrected = first?.rows.map((row) =>
    row.map((cell) => (cell === '不知道' ? '80000' : String(cell))),
  );
  const again = await workbook('旧表.问题.xlsx', { 车源: corrected ?? [] });
  const { report, files: second } = await importWorkbook(again);
  assert.deepEqual([report.written, report.badRows, second.length], [1, 0, 0]);
  const stored = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('type', '=', 'car')
    .where('key', '=', 'B-2')
    .executeTakeFirstOrThrow();
  const { brand, price, mileage_km, type } = JSON.parse(stored.row) as Record<string, unknown>;
  assert.deepEqual([brand, price, mileage_km, type], ['丰田', 79_800, 80_000, '已售']);
});

test('a pasted picture is named in the notes', async () => {
  const path = join(folder, '贴图.xlsx');
  const picture = await readFile(
    join(import.meta.dirname, '../../../docs/examples/photos/mini.jpg'),
  );
  const sheet: WriteSheet = {
    name: '车源',
    rows: [HEADINGS, ['A-1', '大众', '大众 朗逸', '城东店', 72_800, '在售', 63_000]],
    images: [{ data: picture, type: 'jpeg', anchor: { from: { row: 1, col: 8 } } }],
  };
  await writeFile(path, await writeXlsx({ sheets: [sheet] }));
  const { notes } = await importWorkbook(path);
  assert.deepEqual(notes, ['表里贴了 1 张图片，没有读入；请把照片放进文件夹，在照片一列写文件名']);
});

test('the notes on a file are on a sheet that a further import ignores', async () => {
  const rows = [
    ['城东店 11月库存'],
    HEADINGS,
    ['E-1', '大众', '速腾', '城东店', '贵', '在售', '3万'],
  ];
  const first = await importWorkbook(await workbook('说明.xlsx', { 库存: rows }));
  const [path = ''] = first.files;
  const { rows: said = [] } = (await sheetsOf(path)).find(({ name }) => name === '说明') ?? {};
  assert.deepEqual(
    said.map(([text]) => text),
    ['导入时的说明', ...first.notes],
  );
  assert.ok(first.notes.length > 0);
  const again = await importWorkbook(path);
  assert.ok(!again.notes.some((note) => note.includes('说明」')), again.notes.join('\n'));
});
