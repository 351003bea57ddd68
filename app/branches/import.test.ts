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
  folder = await mkdtemp(join(tmpdir(), 'forecourt-branches-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function importTable(name: string, text: string) {
  const path = join(folder, name);
  await writeFile(path, text);
  const { sources } = await findTables(path, records);
  return importRecords(shop.db, sources);
}

const listStored = () =>
  shop.db.kysely.selectFrom('branch').select(['id', 'name', 'province']).orderBy('name').execute();

const STORES = `店名,城市,地址,联系电话
老王车行一店,成都市,武侯大道 1 号,028-1
老王车行二店,,四川省绵阳市临园路 2 号,0816-2
无名店,不知道的地方,路口,1
`;

test('a table without numbers and provinces makes them, and leaves out a row of an unknown place', async () => {
  const report = await importTable('stores.csv', STORES);
  assert.equal(report.files[0]?.type, 'branch');
  assert.deepEqual(
    report.bad.map(({ line, field, code }) => [line, field, code]),
    [[4, 'province', 'missing_value']],
  );
  const stored = await listStored();
  assert.deepEqual(
    stored.map(({ name, province }) => [name, province]),
    [
      ['老王车行一店', '四川'],
      ['老王车行二店', '四川'],
    ],
  );
  const again = await importTable('stores.csv', STORES.replace('028-1', '028-9'));
  assert.deepEqual([again.written, again.unchanged], [1, 1]);
  assert.deepEqual(await listStored(), stored);
});

test('a branch whose name has another number is left out, with that number', async () => {
  await importTable('门店.csv', '门店编号,门店名称,省份\ncd-1,城东店,四川省\n');
  const { bad, written } = await importTable('门店.csv', '门店名称,省份\n城东店,四川\n');
  assert.equal(written, 0);
  assert.equal(bad[0]?.field, 'name');
  assert.match(bad[0]?.reason ?? '', /编号是 cd-1/);
});
