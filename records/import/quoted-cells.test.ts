import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { records } from '#/app/records.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { importRecords } from './import-records.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-quoted-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Imports these lines and returns the heading, the cell and the reason of each issue. */
async function issuesOf(name: string, lines: readonly string[]) {
  const type = findRecordType(records, name);
  assert.ok(type);
  const path = join(folder, `${name}.csv`);
  await writeFile(path, lines.join('\n'));
  const now = new Date('2026-11-20T12:00:00+08:00');
  const { bad, warnings } = await importRecords(shop.db, [{ path, type }], { now });
  return [...bad, ...warnings].map(({ heading, value, reason }) => ({ heading, value, reason }));
}

test('a cell is quoted as the dealer wrote it, not as it was read', async () => {
  const issues = await issuesOf('车源', [
    '车源号,标题,品牌,状态,价格,里程,首次上牌',
    'Q-1,大众 速腾,大众,在售,９．８万,3.6w,2027年1月',
    'Q-2,大众 速腾,大众,在售,¥0.0000万元,3.6w,2020年1月',
  ]);
  const cells = issues.map(({ heading, value }) => [heading, value]);
  assert.deepEqual(
    cells.filter(([heading]) => heading !== '照片'),
    [
      ['首次上牌', '2027年1月'],
      ['价格', '¥0.0000万元'],
    ],
    JSON.stringify(issues, null, 1),
  );
});

test('a refused row quotes the value of the file, without the unit of the heading', async () => {
  const row = {
    车源号: 'Q-3',
    标题: '大众 速腾',
    品牌: '大众',
    状态: '在售',
    '价格(万)': '99999999',
  };
  const { bad } = await shop.importFile('cars.ndjson', [row]);
  assert.deepEqual(
    bad.map(({ value, reason }) => [value, reason.split('，').at(-1)]),
    [['99999999', '写的是「99999999」']],
  );
});

test('a missing value in a list is reported with the item in words', async () => {
  const row = { 车源号: 'Q-1', 结论: '保养 2 次' };
  const entries = [
    { date: '2023-05-11', mileage_km: 18_200, kind: '保养' },
    { date: '2024-05-11', mileage_km: 28_200, items: ['机油', '机滤'] },
  ];
  const { bad } = await shop.importFile('维保.ndjson', [{ ...row, 记录: entries }]);
  assert.deepEqual(
    bad.map(({ value, reason, code }) => [value, reason, code]),
    [['2024-05-11、28200、机油；机滤', '第 2 项 kind：必填', 'missing_value']],
  );
});

test('a value absent from an item of a list in a table quotes no other cell', async () => {
  const issues = await issuesOf('维保', [
    '车源号,结论,日期,里程,类型,项目',
    'Q-1,保养 2 次,2023-05-11,18200,保养,机油',
    'Q-1,,2024-05-11,28200,,机油',
  ]);
  assert.deepEqual(issues, [{ heading: '类别', value: undefined, reason: '必填' }]);
});

test('a value of two columns is quoted with the texts of both', async () => {
  const [title, trim] = ['大'.repeat(25), '小'.repeat(90)];
  const issues = await issuesOf('车源', [
    '车源号,标题,品牌,状态,价格,里程,配置',
    `Q-6,${title},大众,在售,9.8万,3.6万,${trim}`,
  ]);
  const value = `${`${title} ${trim}`.slice(0, 59)}…`;
  assert.deepEqual(issues, [{ heading: '标题', value, reason: '最多 100 个字' }]);
});
