import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { toSource } from '#/app/demo/inventory.ts';
import { exportType, FORMATS } from '#/records/export/export-files.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { countRows } from '#/records/import/row-queries.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { records } from './records.ts';

const EXAMPLES = join(import.meta.dirname, '../docs/examples');

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ cars: 20 });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-records-'));
  // Records that the first cars of the demo do not have.
  const lots = ['cars-wholesale.csv', 'lots.csv'].map((file) => toSource(join(EXAMPLES, file)));
  const { bad } = await importRecords(shop.db, lots, { now: shop.context.now() });
  assert.deepEqual(bad, []);
  const series = { id: 'id-buzz', brand_id: 'volkswagen', name: 'ID. Buzz' };
  assert.equal((await shop.importFile('series.ndjson', [series])).written, 1);
  await shop.importFile('gpsdevices.ndjson', [{ id: 'GPS-1', system: 'wgs84' }]);
  const stop = { position: 1, name: '成都', lng: 104.06, lat: 30.67, planned_at: 1_795_000_000 };
  await shop.importFile('stations.ndjson', [{ no: 'WB20261122-01', ...stop }]);
  const inspected = { report_id: 'R-W', car_id: 'ZY-0348', inspected_on: '2026-11-18' };
  await shop.importFile('inspections.ndjson', [{ ...inspected, inspector: '周*' }]);
  const withdrawal = { report_id: 'R-W', version: 1, reason: '数据有误' };
  assert.equal((await shop.importFile('withdrawals.ndjson', [withdrawal])).written, 1);
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

describe('importing an export changes nothing:', () => {
  for (const { pictures: _, ...type } of records.filter(({ storesNoRow }) => !storesNoRow)) {
    for (const format of FORMATS) {
      test(`${type.name} as ${format}`, async () => {
        const written = await exportType(shop.db, type, {
          folder,
          format,
          dryRun: false,
          onRow: () => {},
          onLost: (key, { en }) => assert.fail(`${key}: ${en}`),
        });
        assert.ok(written);
        const path = join(folder, written.file);
        const now = shop.context.now();
        const { sources } = await findTables(path, records, type);
        const report = await importRecords(shop.db, sources, { now });
        assert.deepEqual([report.bad, report.files[0]?.unknownColumns], [[], []]);
        assert.deepEqual([report.written, report.unchanged], [0, written.rows]);
      });
    }
  }
});

test('there are records of every type, so all types are tested', async () => {
  const counts = await countRows(shop.db);
  const without = records
    .filter(({ name, storesNoRow }) => !storesNoRow && !counts.has(name))
    .map(({ name }) => name);
  assert.deepEqual(without, []);
});
