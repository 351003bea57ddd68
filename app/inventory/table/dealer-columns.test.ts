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
  assert.ok(notes.includes('有 2 条没有现价：第 4 行 P-3、第 6 行 P-5'), notes.join('\n'));
});

test('a small mileage whose unit nothing states is left out, with both readings', async () => {
  const { notes, warnings } = await importTable(
    '库存编号,标题,品牌,上牌,表显,标价',
    'M-1,凯美瑞 2.0G,丰田,2020-04,8,9.8万',
    'M-2,凯美瑞 2.0G,丰田,2020-05,43600,9.8万',
    'M-3,凯美瑞 2.0G,丰田,2020-06,52000,9.8万',
    'M-4,凯美瑞 2.0G,丰田,2020-07,8公里,9.8万',
    'M-5,凯美瑞 2.0G,丰田,2026-11,8公里,9.8万',
    'M-6,凯美瑞 2.0G,丰田,2020-08,8.6,9.8万',
    'M-7,凯美瑞 2.0G,丰田,2020-09,61000,9.8万',
  );
  const said = warnings.filter(({ field }) => field === 'mileage_km');
  assert.deepEqual(
    said.map(({ line, reason }) => [line, reason]),
    [
      [
        2,
        '可能是 8 公里，也可能是 80,000 公里，没有读：请写上单位，如 8公里 或 8万公里，写的是「8」',
      ],
      [
        5,
        '里程 8 公里，2020-07 上牌的车不会这么少，可能是 80,000 公里（8 万公里），先不用：请改成准确的数。里程没有错，把这一行的发布状态写成「已发布」再导入',
      ],
    ],
  );
  const read = await Promise.all(
    [1, 4, 5, 6].map(async (n) => (await stored(`M-${n}`))['mileage_km']),
  );
  assert.deepEqual(read, [undefined, undefined, 8, 86_000]);
  assert.ok(
    notes.includes(
      '「表显」没有写单位：小于 100 的小数按万公里读（8.6 是 86,000 公里），其余按公里读',
    ),
    notes.join('\n'),
  );
});

const isOfListing = ({ field }: { field: string }) => field === 'listed_at';

test('days without a year are the latest ones that are not in the future', async () => {
  const { notes, warnings } = await importTable(
    '库存编号,标题,品牌,上牌,里程,标价,入库',
    'D-1,凯美瑞 2.0G,丰田,21.6,3万公里,9.8万,8.23',
    'D-2,凯美瑞 2.0G,丰田,21年6月,4万公里,9.8万,10.11',
    'D-3,凯美瑞 2.0G,丰田,2020-06,5万公里,9.8万,11.29',
    'D-4,凯美瑞 2.0G,丰田,2020-06,6万公里,9.8万,10月18日',
    'D-5,凯美瑞 2.0G,丰田,2020-06,7万公里,9.8万,2019-05-04',
    'D-6,凯美瑞 2.0G,丰田,2020-06,8万公里,9.8万,9.1',
  );
  const cars = await Promise.all([1, 2, 3, 4, 5].map((n) => stored(`D-${n}`)));
  assert.deepEqual(
    cars.map((each) => each['listed_at']),
    ['2026-08-23', '2026-10-11', '2025-11-29', '2026-10-18', undefined],
  );
  assert.deepEqual(
    cars.slice(0, 2).map((each) => each['first_registration']),
    ['2021-06', '2021-06'],
  );
  assert.ok(
    notes.includes(
      '「入库」有的只写了月日，没有写年：按不晚于今天的最近那一天读（8.23 是 8 月 23 日）',
    ),
    notes.join('\n'),
  );
  assert.ok(
    notes.includes('「入库」第 7 行写的 9.1 可能是 9 月 10 日：Excel 去掉末尾的 0，请核对'),
    notes.join('\n'),
  );
  assert.deepEqual(
    warnings.filter(isOfListing).map(({ line, reason }) => [line, reason]),
    [
      [
        6,
        '上架时间 2019-05-04 早于上牌时间 2020-06，先不用，请核对。没有错，把这一行的发布状态写成「已发布」再导入',
      ],
    ],
  );
});

test('two numbers that may be a day or a month are left out', async () => {
  const { warnings } = await importTable(
    '库存编号,标题,品牌,里程,标价,入库',
    'E-1,凯美瑞 2.0G,丰田,3万公里,9.8万,10.11',
    'E-2,凯美瑞 2.0G,丰田,4万公里,9.8万,2026.10.12',
  );
  const days = await Promise.all(['E-1', 'E-2'].map(async (id) => (await stored(id))['listed_at']));
  assert.deepEqual(days, [undefined, '2026-10-12']);
  assert.deepEqual(
    warnings.filter(isOfListing).map(({ reason }) => reason),
    ['可能是 10 月 11 日，也可能是 2010 年 11 月，没有读：请写全，如 2026-11-21，写的是「10.11」'],
  );
});

test('cells that only say that there are photos name no file', async () => {
  const { warnings } = await importTable(
    '库存编号,标题,品牌,里程,标价,照片',
    'F-1,凯美瑞 2.0G,丰田,3万公里,9.8万,4张',
    'F-2,凯美瑞 2.0G,丰田,4万公里,9.8万,√',
    'F-3,凯美瑞 2.0G,丰田,5万公里,9.8万,已拍',
    'F-4,凯美瑞 2.0G,丰田,6万公里,9.8万,有',
    'F-5,凯美瑞 2.0G,丰田,7万公里,9.8万,F5.jpg',
  );
  assert.deepEqual(
    warnings.filter(({ heading }) => heading === '照片').map(({ line }) => line),
    [6],
  );
});

test('words for one owner and for no emissions are read', async () => {
  const { warnings } = await importTable(
    '库存编号,标题,品牌,动力,里程,标价,过户,排放',
    'G-1,凯美瑞 2.0G,丰田,汽油,3万公里,9.8万,原车主一手,国六',
    'G-2,秦 PLUS EV,比亚迪,纯电,4万公里,9.8万,一手,零排放',
  );
  const [first, second] = await Promise.all(['G-1', 'G-2'].map(stored));
  assert.deepEqual([first?.facts?.['过户次数'], second?.facts?.['过户次数']], ['0次', '0次']);
  assert.equal(second?.facts?.['排放标准'], undefined);
  assert.deepEqual(
    warnings.filter(({ field }) => field.startsWith('facts')),
    [],
  );
});

test('two colours in a cell are those of body and interior', async () => {
  for (const heading of ['颜色外/内', '颜色（外/内）', '外观/内饰', '颜色']) {
    const { notes, warnings } = await importTable(
      `库存编号,标题,品牌,里程,标价,${heading}`,
      'H-1,凯美瑞 2.0G,丰田,3万公里,9.8万,白/黑',
      'H-2,凯美瑞 2.0G,丰田,4万公里,9.8万,灰/棕',
      'H-3,凯美瑞 2.0G,丰田,5万公里,9.8万,红',
    );
    const cars = await Promise.all([1, 2, 3].map((n) => stored(`H-${n}`)));
    assert.deepEqual(
      cars.map(({ colour, facts }) => [colour, facts?.['内饰颜色']]),
      [
        ['白色', '黑'],
        ['灰色', '棕'],
        ['红色', undefined],
      ],
      heading,
    );
    const said = '「颜色」多数写了两个（白/黑）：前一个按颜色读，后一个按内饰颜色读';
    assert.equal(notes.includes(said), heading === '颜色', notes.join('\n'));
    assert.equal(
      warnings.filter(({ code, line }) => code === 'doubtful_value' && line === 4).length,
      1,
    );
  }
});

test('one date under two headings is only that of the first', async () => {
  const { warnings } = await importTable(
    '库存编号,标题,品牌,里程,标价,年检/保险到期',
    'I-1,凯美瑞 2.0G,丰田,3万公里,9.8万,2027.3/2027.6',
    'I-2,凯美瑞 2.0G,丰田,4万公里,9.8万,27年3月',
  );
  const facts = await Promise.all(['I-1', 'I-2'].map(async (id) => (await stored(id)).facts));
  assert.deepEqual(facts, [
    { 年检到期: '2027-03', 交强险到期: '2027-06' },
    { 年检到期: '2027-03' },
  ]);
  assert.deepEqual(
    warnings
      .filter(({ code }) => code === 'doubtful_value')
      .map(({ line, reason }) => [line, reason]),
    [[3, '只写了一个，按前一项读，后一项没有读：要写两项，中间用 / 隔开']],
  );
});

test('an empty VIN and an empty price have one line each, with a count and the first three', async () => {
  const vin = 'LVG3N4WU5L1100137';
  const cars = Array.from({ length: 5 }, (_, at) => `Y-${at},凯美瑞 2.0G,丰田,${at}万公里,,`);
  const { notes } = await importTable(
    '库存编号,标题,品牌,里程,车架号,标价',
    `Y-9,凯美瑞 2.0G,丰田,9万公里,${vin},9.8万`,
    ...cars,
  );
  for (const name of ['车架号', '现价'])
    assert.ok(
      notes.includes(`有 5 条没有${name}：第 3 行 Y-0、第 4 行 Y-1、第 5 行 Y-2 等`),
      notes.join('\n'),
    );
  const { notes: others } = await importTable(
    '库存编号,标题,品牌,里程,标价',
    'Y-9,凯美瑞 2.0G,丰田,9万公里,9.8万',
    'Y-8,凯美瑞 2.0G,丰田,8万公里,9.8万',
  );
  assert.doesNotMatch(others.join('\n'), /没有车架号/);
});

test('columns of mortgages, of equipment and of policies are read as dealers write them', async () => {
  const { bad, warnings } = await importTable(
    '库存编号,标题,品牌,里程,标价,车牌,抵押,亮点配置,商业险,颜色外/内',
    'W-1,凯美瑞 2.0G,丰田,3万公里,9.8万,陕A356EK,已解押,L2辅助驾驶/360影像/座椅加热,含,黑/黑',
    'W-2,凯美瑞 2.0G,丰田,3万公里,9.8万,,无,ACC，HUD，电尾门,无,白/黑',
    'W-3,凯美瑞 2.0G,丰田,3万公里,9.8万,,,定速巡航 真皮座椅,2027.3,白',
  );
  assert.deepEqual(bad, []);
  const cars = await Promise.all([1, 2, 3].map((n) => stored(`W-${n}`)));
  assert.deepEqual(
    cars.map(({ tags, colour, facts = {} }) => [
      tags,
      facts['抵押'],
      facts['商业险到期'],
      colour,
      facts['内饰颜色'],
    ]),
    [
      [['L2辅助驾驶', '360影像', '座椅加热'], '已解押', '有', '黑色', '黑'],
      [['ACC', 'HUD', '电尾门'], '无', '无', '白色', '黑'],
      [['定速巡航', '真皮座椅'], undefined, '2027-03', '白色', undefined],
    ],
  );
  const colours = warnings.filter(({ heading }) => heading === '颜色外/内');
  assert.deepEqual(
    colours.map(({ line }) => line),
    [4],
  );
  const denied = warnings.filter(({ code }) => code === 'denied_claim');
  assert.deepEqual(
    denied.map(({ line, heading, value }) => [line, heading, value]),
    [
      [2, '抵押', '已解押'],
      [3, '抵押', '抵押：无'],
    ],
  );
});
