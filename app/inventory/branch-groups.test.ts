import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findBranchLines } from '#/app/inventory/table/groups/group-branch.ts';
import { records } from '#/app/records.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-groups-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function importTables(tables: Readonly<Record<string, readonly string[]>>) {
  const sources = [];
  for (const [name, lines] of Object.entries(tables)) {
    const path = join(folder, name);
    await writeFile(path, `${lines.join('\n')}\n`);
    sources.push(...(await findTables(path, records)).sources);
  }
  return importRecords(shop.db, sources, { now: new Date('2026-11-20T12:00:00+08:00') });
}

const BRANCHES = [
  '门店编号,名称,省份,城市',
  'lq,龙泉店,四川,成都',
  'ch,成华店,四川,成都',
  'cqjb,重庆江北店,重庆,重庆',
  'cqyb,重庆渝北店,重庆,重庆',
];
const car = (id: string, branch = '') => `${id},大众 速腾 2022款,9.8万,3万公里,在售,${branch}`;

async function branches(): Promise<Record<string, string | null>> {
  const cars = await shop.db.kysely
    .selectFrom('car_import')
    .select(['id', 'branch_id'])
    .orderBy('id')
    .execute();
  return Object.fromEntries(cars.map(({ id, branch_id }) => [id, branch_id]));
}

test('a line that names a branch states it for the cars below, until another line', async () => {
  const { files, bad } = await importTables({
    '门店.csv': BRANCHES,
    '车源.csv': [
      '车源号,标题,价格,里程,状态,门店',
      '龙泉店 12台 龙泉驿区车城大道 1 号,,,,,',
      car('G-1'),
      car('G-2', '成华店'),
      'SUV（1台）,,,,,',
      car('G-3'),
      '注：已订的车不再带看,,,,,',
      car('G-4'),
      '— 成华店 —,,,,,',
      '车源号,标题,价格,里程,状态,门店',
      car('G-5'),
      '武侯店 2台,,,,,',
      car('G-6'),
      '成华店,,,,,',
      '青羊店在售 1台,,,,,',
      car('G-11'),
      '江北店（1台）,,,,,',
      car('G-7'),
      '合计,,7台,,,',
      car('G-8'),
    ],
  });
  assert.deepEqual(bad, []);
  assert.deepEqual(await branches(), {
    'G-1': 'lq',
    'G-11': null,
    'G-2': 'ch',
    'G-3': 'lq',
    'G-4': 'lq',
    'G-5': 'ch',
    'G-6': null,
    'G-7': 'cqjb',
    'G-8': null,
  });
  const notes = files[1]?.notes.filter((note) => /是(门店|说明|备注)/.test(note));
  assert.deepEqual(notes, [
    '第 2、9、14、17 行是门店，下面的车没有写门店的按它读：「龙泉店 12台 龙泉驿区车城大道 1 号」「— 成华店 —」「成华店」「江北店（1台）」',
    '第 7 行是备注，没有当作数据：「注：已订的车不再带看」',
    '第 12 行是说明，没有当作数据：「武侯店 2台」',
  ]);
});

test('a remark between rows states nothing about the rows below it', async () => {
  await importTables({
    '车源.csv': [
      '车源号,标题,价格,里程,状态',
      '在售,,,,',
      'G-9,大众 速腾 2022款,9.8万,3万公里,',
      '注：已订的车不再带看,,,,',
      'G-10,大众 速腾 2023款,9.9万,2万公里,',
    ],
  });
  const rows = await shop.db.kysely
    .selectFrom('car_import')
    .select('status')
    .where('id', 'in', ['G-9', 'G-10'])
    .execute();
  assert.deepEqual(new Set(rows.map(({ status }) => status)), new Set(['existed']));
});

test('a later list moves a car to the branch above it', async () => {
  const lines = ['车源号,标题,价格,里程,状态', '成华店 1台,,,,', car('G-1').replace(/,$/, '')];
  const { files } = await importTables({ '车源.csv': lines });
  assert.equal(files[0]?.written, 1);
  assert.equal((await branches())['G-1'], 'ch');
  const again = await importTables({ '车源.csv': lines });
  assert.deepEqual([again.written, again.unchanged], [0, 1]);
});

test('only a line that names exactly one branch is one', async () => {
  const find = await findBranchLines(shop.db);
  const named = [
    '龙泉',
    '一、龙泉店',
    '门店：龙泉店',
    '【龙泉店】在售车辆',
    'lq',
    '龙泉店 028-88001188',
  ];
  assert.deepEqual(
    named.map((line) => find(line)),
    named.map(() => 'lq'),
  );
  for (const line of [
    '重庆 5台',
    '重庆店',
    '龙泉店、成华店',
    '龙泉店小计 12台',
    '调往龙泉店的车',
    '店 3台',
  ])
    assert.equal(find(line), undefined, line);
});
