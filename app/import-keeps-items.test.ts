import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { toSource } from '#/app/demo/inventory.ts';
import { importRecords, type ImportOptions } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ cars: 1 });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-items-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Imports a file whose name says its type. */
async function importFile(file: string, content: string, options: ImportOptions = {}) {
  const path = join(folder, file);
  await writeFile(path, content);
  return importRecords(shop.db, [toSource(path)], { now: shop.context.now(), ...options });
}

const importRow = (type: string, row: object, options: ImportOptions = {}) =>
  importFile(`${type}.ndjson`, JSON.stringify(row), options);

/** Returns a stored field of a record. */
async function stored(type: string, key: string, field: string): Promise<unknown> {
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('type', '=', type)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return (JSON.parse(row) as Record<string, unknown>)[field];
}

const CAR = {
  id: 'V1',
  title: '比亚迪 汉 2021款 EV',
  brand: '比亚迪',
  series: '汉',
  type: '在售',
  price: 158_000,
  battery: { soh: 92, measured_at: '2026-11-01', method: 'BMS', replaced: '未更换' },
  facts: { 年检: '2027-05', 钥匙: '2把', 过户次数: '1次' },
  real: 163_000,
  real_lines: [
    { desc: '过户费', amount: 500, note: '含提档' },
    { desc: '保险', amount: 4500 },
  ],
  video: ['https://example.com/a.mp4', 'https://example.com/b.mp4'],
  service_provider: [
    { desc: '质保', value: '一年' },
    { desc: '七天无理由', value: '是' },
  ],
  tags: ['真皮座椅', '全景天窗'],
};
const VISITS = [
  { date: '2022-01-01', mileage_km: 8000, kind: '保养', items: ['机油'], place: '甲店' },
  { date: '2022-01-01', mileage_km: 8000, kind: '保养', items: ['轮胎'], place: '乙店' },
  { date: '2023-01-01', mileage_km: 18_000, kind: '维修', items: ['刹车'] },
];
const PADS = [
  { name: '刹车片', position: '前轴', value: 7, unit: 'mm' },
  { name: '刹车片', position: '后轴', value: 6, unit: 'mm' },
];

beforeEach(async () => {
  const rows: readonly (readonly [type: string, row: object])[] = [
    ['car', CAR],
    ['mileage', { car_id: 'V1', verdict: '记录连续', entries: VISITS }],
    ['consumable', { car_id: 'V1', verdict: '两项', items: PADS }],
  ];
  for (const [type, row] of rows) {
    const { bad } = await importRow(type, row, { replace: true });
    assert.deepEqual(bad, []);
  }
});

describe('a JSON row without --replace', () => {
  test('changes the named values of an object, and null clears one', async () => {
    await importRow('car', { id: 'V1', battery: { soh: 88 } });
    assert.deepEqual(await stored('car', 'V1', 'battery'), { ...CAR.battery, soh: 88 });
    await importRow('car', { id: 'V1', battery: { method: null } });
    const { method, ...others } = (await stored('car', 'V1', 'battery')) as typeof CAR.battery;
    assert.deepEqual([method ?? null, others.replaced], [null, '未更换']);
  });

  test('changes the named labels, and null clears one', async () => {
    await importRow('car', { id: 'V1', facts: { 钥匙: '1把', 年检: null } });
    assert.deepEqual(await stored('car', 'V1', 'facts'), { 过户次数: '1次', 钥匙: '1把' });
  });

  test('adds to a list, changes the item with the same key, and counts the others', async () => {
    const visit = { date: '2024-01-01', mileage_km: 25_000, kind: '保养' };
    const { warnings } = await importRow('mileage', { car_id: 'V1', entries: [visit] });
    const visits = (await stored('mileage', 'V1', 'entries')) as typeof VISITS;
    assert.deepEqual(
      visits.map(({ date }) => date),
      ['2022-01-01', '2022-01-01', '2023-01-01', '2024-01-01'],
    );
    assert.deepEqual(
      warnings.filter(({ code }) => code === 'unnamed_items').map(({ field }) => field),
      ['entries'],
    );
    await importRow('car', { id: 'V1', real_lines: [{ desc: '过户费', amount: 600 }] });
    assert.deepEqual(await stored('car', 'V1', 'real_lines'), [
      { desc: '过户费', amount: 600, note: '含提档' },
      { desc: '保险', amount: 4500, note: null },
    ]);
  });

  test('leaves a list without a key as it is, unless it may lose items', async () => {
    const row = { id: 'V1', video: ['https://example.com/c.mp4'] };
    const films = async () =>
      ((await stored('car', 'V1', 'video')) as { src: string }[]).map(({ src }) => src);
    const { warnings } = await importRow('car', row);
    assert.deepEqual(await films(), CAR.video);
    const left = warnings.filter(({ code }) => code === 'would_clear');
    assert.deepEqual(
      left.map(({ field, isLeftOut }) => [field, isLeftOut]),
      [['video', true]],
    );
    await importRow('car', row, { allowClearing: true });
    assert.deepEqual(await films(), row.video);
  });

  test('clears a list that it states to be empty', async () => {
    await importRow('car', { id: 'V1', tags: [], service_provider: [] });
    assert.deepEqual(await stored('car', 'V1', 'tags'), []);
    assert.deepEqual(await stored('car', 'V1', 'service_provider'), []);
  });
});

describe('a table with a list in a cell', () => {
  test('changes and adds the named lines, and keeps the others', async () => {
    await importFile('车源质保.csv', '车源号,质保\nV1,两年\n');
    assert.deepEqual(await stored('car', 'V1', 'service_provider'), [
      { desc: '质保', value: '两年' },
      { desc: '七天无理由', value: '是' },
    ]);
  });

  test('leaves words as they are that would lose some, and names these', async () => {
    const file = '车源号,亮点\nV1,蓝牙;真皮座椅\n';
    const { warnings } = await importFile('车源亮点.csv', file);
    assert.deepEqual(await stored('car', 'V1', 'tags'), CAR.tags);
    const left = warnings.find(({ code }) => code === 'would_clear');
    assert.match(left?.reason ?? '', /全景天窗$/);
    const agreed = await importFile('车源亮点.csv', file, { allowClearing: true });
    assert.deepEqual(await stored('car', 'V1', 'tags'), ['蓝牙', '真皮座椅']);
    const removed = agreed.warnings.find(({ code }) => code === 'removed_items');
    assert.match(removed?.reason ?? '', /全景天窗$/);
    await importFile('车源亮点.csv', '车源号,亮点\nV1,蓝牙;真皮座椅;大屏\n');
    assert.deepEqual(await stored('car', 'V1', 'tags'), ['蓝牙', '真皮座椅', '大屏']);
  });
});

test('a changed result clears the level that was stated for the earlier result', async () => {
  const lights = [
    { name: '事故', result: '无', tone: '正常' },
    { name: '火烧', result: '无', tone: '正常' },
  ];
  assert.equal((await importRow('mileage', { car_id: 'V1', lights })).badRows, 0);
  const { warnings } = await importRow('mileage', {
    car_id: 'V1',
    lights: [
      { name: '事故', result: '左前纵梁更换' },
      { name: '火烧', result: '无' },
    ],
  });
  assert.deepEqual(await stored('mileage', 'V1', 'lights'), [
    { name: '事故', result: '左前纵梁更换' },
    { name: '火烧', result: '无', tone: 'fine' },
  ]);
  assert.deepEqual(
    warnings.flatMap(({ code, reason }) => (code === 'cleared_value' ? reason : [])),
    ['有几项的结果变了，原来的「结论项级别」已清空，需要请重新填写'],
  );
  const items = [{ group: '前', label: '前风挡', value: '原厂', tone: '正常' }];
  const glass = { car_id: 'V1', name: 'glass', title: '玻璃', verdict: '见明细' };
  await importRow('category', { ...glass, items });
  const [item] = items;
  assert.ok(item);
  const { tone: _tone, ...changed } = { ...item, value: '裂纹' };
  await importRow('category', { ...glass, items: [changed] });
  assert.deepEqual(await stored('category', 'V1/glass', 'items'), [changed]);
});

describe('a row that may mean several stored items', () => {
  test('is left out with what to add; with that it changes the item', async () => {
    const { warnings } = await importFile('耗材.csv', '车源号,项目,实测\nV1,刹车片,5\n');
    const values = async () =>
      ((await stored('consumable', 'V1', 'items')) as typeof PADS).map(({ value }) => value);
    assert.deepEqual(await values(), [7, 6]);
    const unclear = warnings.find(({ code }) => code === 'unclear_item');
    assert.deepEqual([unclear?.isLeftOut, unclear?.line], [true, 2]);
    assert.match(unclear?.reason ?? '', /^原来有 2 项是「刹车片」.*请写上位置$/);
    await importFile('耗材.csv', '车源号,项目,位置,实测\nV1,刹车片,后轴,5\nV1,刹车片,手刹,4\n');
    assert.deepEqual(await values(), [7, 5, 4]);
  });

  test('is left out of two visits of a day, unless it names the place', async () => {
    const head = '车源号,日期,里程,类别,项目';
    const { warnings } = await importFile(
      '维保.csv',
      `${head}\nV1,2022-01-01,8000,保养,机滤\nV1,2023-01-01,18000,维修,刹车盘\n`,
    );
    const items = async () =>
      ((await stored('mileage', 'V1', 'entries')) as typeof VISITS).map((visit) => visit.items);
    assert.deepEqual(await items(), [['机油'], ['轮胎'], ['刹车盘']]);
    assert.equal(warnings.filter(({ code }) => code === 'unclear_item').length, 1);
    await importFile('维保.csv', `${head},店\nV1,2022-01-01,8000,保养,机滤,乙店\n`);
    assert.deepEqual(await items(), [['机油'], ['机滤'], ['刹车盘']]);
  });
});

test('an exported row imported again changes nothing', async () => {
  const entries = await stored('mileage', 'V1', 'entries');
  const { written, warnings } = await importRow('mileage', { car_id: 'V1', entries });
  assert.deepEqual([written, warnings], [0, []]);
});
