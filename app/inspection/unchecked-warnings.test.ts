import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { records } from '#/app/records.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-unchecked-'));
  await shop.importFile('cars.ndjson', [
    { id: 'K-1', title: '车', brand: '大众', type: '在售' },
    { id: 'K-2', title: '车', brand: '大众', type: '在售' },
  ]);
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function warningsOf(normal: string, dryRun: boolean | 'by batch') {
  const type = findRecordType(records, '检测');
  assert.ok(type);
  const path = join(folder, '检测.csv');
  const headings = '报告编号,车源号,检测日期,检测人,表显里程,正常项';
  await writeFile(path, `${headings}\nR-1,K-1,2026-11-18,周*,40000,${normal}\n`);
  const now = new Date('2026-11-20T12:00:00+08:00');
  const { bad, warnings } = await importRecords(shop.db, [{ path, type }], { now, dryRun });
  assert.deepEqual(bad, []);
  const own = warnings.filter(({ field }) => field === 'normal');
  return own.map(({ line, heading, reason }) => [line, heading, reason]);
}

test('an inspection without a level is warned of, in a dry run as in the import', async () => {
  const dry = await warningsOf('A B', true);
  assert.equal(dry.length, 1, JSON.stringify(dry));
  const [line, heading, reason] = dry[0] ?? [];
  assert.deepEqual([line, heading], [2, '正常项']);
  assert.match(String(reason), /^报告「R-1」不评级：.*\d+ 项未检，超过一成；.*先补上，再导入$/);
  assert.deepEqual(await warningsOf('A B', 'by batch'), dry);
  assert.deepEqual(await warningsOf('A B', false), dry);
});

test('an inspection with every point has no such warning', async () => {
  assert.deepEqual(await warningsOf('A B C D E F G H I J K L M N O P Q', false), []);
});

test('a query without its covered days is left out, and not the report', async () => {
  const type = findRecordType(records, '检测');
  assert.ok(type);
  const path = join(folder, '检测.csv');
  const headings =
    '报告编号,车源号,检测日期,检测人,维保查询来源,维保查询日期,电池健康度(%),电池测量日期,钥匙数';
  await writeFile(
    path,
    `${headings}\nR-Q,K-2,2026-11-18,周*,某平台,2026-11-02,93%,26年11月18日,2把\n`,
  );
  const now = new Date('2026-11-20T12:00:00+08:00');
  const { bad, warnings } = await importRecords(shop.db, [{ path, type }], { now });
  assert.deepEqual(bad, []);
  const left = warnings.filter(({ isLeftOut }) => isLeftOut);
  assert.ok(left.length > 0);
  for (const { field, reason } of left) {
    assert.match(field, /^services_queried/);
    assert.match(reason, /查询要写全来源、查询日期、覆盖起、覆盖止，否则算未查询/);
  }
  const { body } = await shop.request('/v1/vehicleInspection/report?id=K-2');
  const { report_id, services_queried, keys, battery } = body as InspectionReport;
  assert.deepEqual([report_id, services_queried, keys, battery?.soh], ['R-Q', null, 2, 93]);
});
