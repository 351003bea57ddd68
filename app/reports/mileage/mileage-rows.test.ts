import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { records } from '#/app/records.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-mileage-'));
  const car = { id: 'K-1', title: '车', brand: '大众', type: '在售', mileage_km: 40_000 };
  await shop.importFile('cars.ndjson', [car]);
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const VISITS = [
  '车源号,结论,日期,里程,类别',
  'K-1,保养 3 次,2023-01-05,20000,保养',
  'K-1,,2024-01-05,3万,保养',
  'K-1,,2025-03-01,8.0万公里,年检',
];

async function importLines(lines: readonly string[]) {
  const path = join(folder, '维保.csv');
  const type = findRecordType(records, '维保');
  assert.ok(type);
  await writeFile(path, lines.join('\n'));
  return importRecords(shop.db, [{ path, type }], {
    now: new Date('2026-11-20T12:00:00+08:00'),
  });
}

test('a reading that contradicts the car is warned of at its own row, as written', async () => {
  const { warnings } = await importLines(VISITS);
  assert.deepEqual(
    warnings.map(({ line, heading, value }) => [line, heading, value]),
    [[4, '里程', '8.0万公里']],
  );
});

test('a falling reading is reported at its own row, as written', async () => {
  const falling = ['K-1,,2025-05-01,7万,保养', 'K-1,,2025-06-01,9万,保养'];
  const { bad } = await importLines([...VISITS, ...falling]);
  assert.deepEqual(
    bad.map(({ line, heading, value, reason }) => [line, heading, value, reason]),
    [[5, '里程', '7万', '里程比 2025-03-01 的 80000 公里少；没有写错的话，结论级别应为 异常']],
  );
});
