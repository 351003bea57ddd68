import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { modelParts } from '#/app/inventory/table/brand-words.ts';
import { records } from '#/app/records.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarDetail } from './car-detail.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-brands-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Imports a car on sale with these cells. Returns its title, brand and series, and the notes. */
async function importCar(cells: Readonly<Record<string, string>>) {
  const type = findRecordType(records, '车源');
  assert.ok(type);
  const path = join(folder, '车源.csv');
  const row = { 车源号: 'B-1', ...cells, 状态: '在售', 价格: '9.8万' };
  await shop.db.kysely.deleteFrom('record_row').execute();
  await writeFile(path, `${Object.keys(row).join()}\n${Object.values(row).join()}\n`);
  const { bad, files } = await importRecords(shop.db, [{ path, type }]);
  assert.deepEqual(bad, []);
  const { more } = await shop.get<CarDetail>('/v1/car/B-1');
  const stored = await shop.db.kysely
    .selectFrom('car')
    .select('title')
    .where('id', '=', 'B-1')
    .executeTakeFirstOrThrow();
  const names = [stored.title, more?.brand?.name, more?.series?.name];
  return { names, notes: files[0]?.notes ?? [], groups: files[0]?.groups ?? [] };
}

test('a column of brand and series states both', async () => {
  for (const heading of ['品牌车系', '厂牌车系', '品牌及车系', '品牌/车系']) {
    for (const cell of ['大众 途观L', '大众/途观L', '大众途观L', '上汽大众 途观L']) {
      const { names } = await importCar({ [heading]: cell });
      assert.deepEqual(names, ['大众 途观L', '大众', '途观L'], `${heading}: ${cell}`);
    }
  }
  const { names } = await importCar({ 品牌车系: '五十铃 D-MAX', 车型: '2021款 2.5T' });
  assert.deepEqual(names, ['五十铃 D-MAX 2021款 2.5T', '五十铃', 'D-MAX']);
});

test('a known brand with a series behind it is no new brand', async () => {
  const cells: [string, string, string | undefined][] = [
    ['大众 途观L', '大众', '途观L'],
    ['大众途观L', '大众', '途观L'],
    ['宝马 3系', '宝马', '3系'],
    ['标致 408', '标致', '408'],
    ['一汽 大众 迈腾', '大众', '迈腾'],
    ['大众 蔚然 2021款 豪华型', '大众', '蔚然'],
    ['宝马 BMW', '宝马', undefined],
    ['B 宝马', '宝马', undefined],
    ['北京 汽车', '北京', undefined],
    ['大众(进口)', '大众', undefined],
  ];
  for (const [cell, brand, series] of cells) {
    const { names } = await importCar({ 标题: '2021款 豪华型', 品牌: cell });
    assert.deepEqual(names.slice(1), [brand, series], cell);
  }
  const { names } = await importCar({ 品牌: '大众 途观', 车系: '途观L' });
  assert.deepEqual(names.slice(1), ['大众', '途观L']);
});

test('a trim beside the model is part of the title', async () => {
  for (const heading of ['车型', '品牌车型', '车名']) {
    const { names, notes } = await importCar({ 配置: '2021款 330TSI', [heading]: '大众 途观L' });
    assert.deepEqual(names, ['大众 途观L 2021款 330TSI', '大众', '途观L'], heading);
    assert.ok(!notes.some((note) => note.includes('没有读「配置」')), notes.join());
  }
  const { names } = await importCar({ 车型: '大众 途观L 2021款 330TSI', 配置: '330TSI' });
  assert.equal(names[0], '大众 途观L 2021款 330TSI');
});

test('a model year of two digits is written with four', async () => {
  const brand = { 品牌: '大众', 车系: '朗逸' };
  const cells = [
    [{ ...brand, 标题: '18款 1.5L' }, '大众 朗逸 2018款 1.5L'],
    [{ ...brand, 标题: '大众 朗逸 09款' }, '大众 朗逸 2009款'],
    [{ ...brand, 标题: '大众 朗逸 99款' }, '大众 朗逸 1999款'],
    [{ ...brand, 标题: '大众 朗逸 2018款' }, '大众 朗逸 2018款'],
    [{ ...brand, 标题: '大众 朗逸 1.5L', 年款: '18款' }, '2018款 大众 朗逸 1.5L'],
    [{ ...brand, 标题: '大众 朗逸 18款 1.5L', 年款: '2018' }, '大众 朗逸 2018款 1.5L'],
  ] as const;
  for (const [row, title] of cells) assert.equal((await importCar(row)).names[0], title);
});

test('a brand that only the series in the title tells is named to check', async () => {
  const { names, groups } = await importCar({ 标题: '18款 朗逸 1.5L' });
  assert.deepEqual(names.slice(1), ['大众', '朗逸']);
  const [group] = groups.filter(({ field }) => field === 'brand');
  assert.deepEqual(
    [group?.code, group?.first[0]?.reason.zh],
    ['doubtful_value', '标题里没有品牌，按「大众」读，请核对'],
  );
  for (const title of ['上汽大众 朗逸 1.5L', 'VW 朗逸']) {
    const named = await importCar({ 标题: title });
    assert.deepEqual(named.names[1], '大众', title);
    assert.ok(!named.groups.some(({ field }) => field === 'brand'), title);
  }
});

test('a model that begins with the maker or the condition has the brand behind it', async () => {
  const models = {
    '一汽-大众 速腾': ['大众', '速腾'],
    '一汽 大众 速腾': ['大众', '速腾'],
    '一汽-大众速腾': ['大众', '速腾'],
    '一汽-大众 捷达': ['大众', '捷达'],
    '一汽 红旗 H5': ['红旗', 'H5'],
    '上汽 大众 朗逸': ['大众', '朗逸'],
    '上汽通用 别克 君威': ['别克', '君威'],
    '东风 日产 轩逸': ['日产', '轩逸'],
    '北京 奔驰 C级': ['奔驰', 'C级'],
    '北京 现代 ix35': ['现代', 'ix35'],
    '广汽 埃安 AIONS': ['埃安', 'AIONS'],
    '广汽 本田 雅阁': ['本田', '雅阁'],
    '比亚迪 腾势 D9': ['腾势', undefined],
    '江铃 福特全顺': ['江铃', '福特全顺'],
    '长城 哈弗 H6': ['哈弗', 'H6'],
    '长安 福特 福克斯': ['福特', '福克斯'],
    '长安 深蓝 SL03': ['深蓝', undefined],
    '长安 CS75PLUS': ['长安', 'CS75PLUS'],
    '北京 BJ40': ['北京', undefined],
    '全新 宝马 X5': ['宝马', 'X5'],
    '二手 奥迪 A6L': ['奥迪', 'A6L'],
    '准新车 丰田 凯美瑞': ['丰田', '凯美瑞'],
    '进口 路虎 揽胜': ['路虎', '揽胜'],
  };
  for (const [model, [brand, series]] of Object.entries(models)) {
    for (const heading of ['品牌车型', '车型']) {
      const { names } = await importCar({ [heading]: model });
      assert.equal(names[1], brand, `${heading} ${model}`);
      // A series that no list names is read only under a heading that promises it.
      if (series !== undefined) assert.equal(names[2], series, `${heading} ${model}`);
    }
  }
});

test('no word on the condition of a car becomes a brand', async () => {
  for (const model of ['全新 豪华型', '二手 代步车', '准新 商务车', '个人 奥迪 A6L', '进口 商务车'])
    assert.deepEqual(modelParts(model), [], model);
  const { names } = await importCar({ 品牌车型: '鑫源 X30' });
  assert.deepEqual(names.slice(1), ['鑫源', 'X30']);
});
