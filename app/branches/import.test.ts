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

test('a branch without a number changes the only stored one with its name', async () => {
  await importTable('门店.csv', '门店编号,门店名称,省份\ncd-1,城东店,四川省\n');
  const { bad, written } = await importTable('门店.csv', '门店名称,省份,城市\n城东店,四川,成都\n');
  assert.deepEqual([bad, written], [[], 1]);
  await importTable('门店.csv', '门店编号,门店名称,省份\ncd-2,城东店,四川省\n');
  const twice = await importTable('门店.csv', '门店名称,省份\n城东店,四川\n');
  assert.equal(twice.written, 0);
  assert.equal(twice.bad[0]?.field, 'name');
  assert.match(twice.bad[0]?.reason ?? '', /编号是 cd-1/);
});

test('a branch without a number does not change one of its name in another city', async () => {
  await importTable('门店.csv', '门店编号,门店名称,省份,城市\nxa-1,旗舰店,陕西,西安\n');
  const stored = await listStored();
  const { bad, written } = await importTable('门店.csv', '门店名称,省份,城市\n旗舰店,四川,成都\n');
  assert.equal(written, 0);
  assert.match(bad[0]?.reason ?? '', /编号是 xa-1/);
  assert.deepEqual(await listStored(), stored);
});

test('an empty number beside others is found by the name, or made from it', async () => {
  const table = `门店编号,门店名称,省份,城市,地址
cd-9,城南店,四川,成都,一号
,城西店,四川,成都,二号
,,四川,成都,三号
`;
  const first = await importTable('门店.csv', table);
  assert.deepEqual(
    first.bad.map(({ line, field, code }) => [line, field, code]),
    [
      [4, 'id', 'missing_value'],
      [4, 'name', 'missing_value'],
    ],
  );
  assert.equal(first.written, 2);
  assert.match(first.files[0]?.notes.join() ?? '', /第 3 行没有写门店编号/);
  const again = await importTable('门店.csv', table.replace('cd-9,', ','));
  assert.deepEqual([again.written, again.unchanged], [0, 2]);
  const withoutColumn = await importTable('门店.csv', '门店名称,省份,地址\n城西店,四川,四号\n');
  assert.deepEqual([withoutColumn.bad, withoutColumn.written], [[], 1]);
  const stored = (await listStored()).filter(({ name }) => /城[南西]店/.test(name));
  assert.equal(stored.length, 2);
  assert.ok(stored.some(({ id }) => id === 'cd-9'));
});

test('a car or a consultant with an empty number of the branch is at the branch of that name', async () => {
  await importTable('门店.csv', '门店编号,门店名称,省份\ncd-7,城北店,四川\n');
  const cars = `车源号,标题,品牌,状态,价格,里程,门店编号,门店
Q-1,朗逸,大众,在售,7万,3万公里,,城北店
Q-2,朗逸,大众,在售,7万,3万公里,cd-7,城北店
Q-3,朗逸,大众,在售,7万,3万公里,,没有的店
`;
  const { bad, warnings } = await importTable('车源.csv', cars);
  assert.deepEqual(
    [...bad, ...warnings].map(({ line, heading, value }) => [line, heading, value]),
    [[4, '门店', '没有的店']],
  );
  const rows = await shop.db.kysely.selectFrom('car').select(['id', 'branch_id']).execute();
  const branchOf = new Map(rows.map(({ id, branch_id }) => [id, branch_id]));
  assert.deepEqual([branchOf.get('Q-1'), branchOf.get('Q-2')], ['cd-7', 'cd-7']);
  const people = '顾问编号,姓名,门店编号,门店\n,赵一,,城北店\n';
  const consultants = await importTable('顾问.csv', people);
  assert.deepEqual([consultants.bad, consultants.written], [[], 1]);
});
