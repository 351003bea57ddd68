import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { records } from '#/app/records.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop } from '#/testing/shop.ts';

test('a table of consultants without numbers makes them, and changes stored ones by name', async () => {
  const shop = await openTestShop({ isEmpty: true });
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-consultants-'));
  await shop.importFile('branches.ndjson', [{ id: 'b1', name: '高新店', province: '四川' }]);
  await shop.importFile('consultants.ndjson', [{ id: 'c1', name: '周敏', branch_id: 'b1' }]);
  const path = join(folder, '销售顾问.xlsx');
  const listAll = () =>
    shop.db.kysely
      .selectFrom('consultant')
      .select(['id', 'name', 'phone'])
      .orderBy('name')
      .execute();
  for (const name of ['李强', '李强']) {
    const rows = [
      ['姓名', '手机', '门店', '微信'],
      [name, '13980054321', '高新店', 'lq'],
      ['周敏', '13880012345', '高新店', 'zm'],
    ];
    await writeFile(path, await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }));
    const { sources } = await findTables(path, records);
    const { bad } = await importRecords(shop.db, sources);
    assert.deepEqual(bad, []);
    const all = await listAll();
    assert.deepEqual(all.map((each) => [each.name, each.phone]).toSorted(), [
      ['周敏', '13880012345'],
      ['李强', '13980054321'],
    ]);
    assert.ok(all.some(({ id }) => id === 'c1'));
    assert.ok(all.every(({ id }) => id === 'c1' || /^gw-[0-9a-f]{8}$/.test(id)));
  }
  await rm(folder, { recursive: true });
  await shop.close();
});
