import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { records } from '#/app/records.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { createPreview } from '#/records/import/preview.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-strangers-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Imports a sheet of cars on 2026-11-28. */
async function importSheet(...rows: readonly (readonly string[])[]) {
  return importRows(rows);
}

async function importRows(rows: readonly (readonly string[])[], options: object = {}) {
  const path = join(folder, '库存.xlsx');
  const sheet = { name: '在库', rows: rows.map((row) => [...row]) };
  await writeFile(path, await writeXlsx({ sheets: [sheet] }));
  const { sources } = await findTables(path, records);
  const now = new Date('2026-11-28T12:00:00+08:00');
  const report = await importRecords(shop.db, sources, { now, ...options });
  // No car here has a status.
  const warnings = report.warnings.filter(({ code }) => code !== 'missing_value');
  return { ...report, warnings, notes: report.files[0]?.notes ?? [] };
}

const MODEL = ['编号', '品牌车型', '价格', '里程'];
const USUAL = ['大众 速腾', '9.8万', '3万公里'];

/** Imports a sheet with these further columns, one car with the id of each row. */
function importCars(
  headings: readonly string[],
  cars: Readonly<Record<string, readonly string[]>>,
) {
  const rows = Object.entries(cars).map(([id, cells]) => [id, ...USUAL, ...cells]);
  return importSheet([...MODEL, ...headings], ...rows);
}

async function stored(id: string) {
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(row) as Record<string, string | undefined> & {
    facts?: Readonly<Record<string, string>>;
    facade?: readonly object[];
  };
}

test('a claim without support is reported under the heading of its words', async () => {
  const { warnings } = await importCars(['车况', '备注'], {
    'H-1': ['原版原漆', '可看车'],
    'H-2': ['右后门补过漆', '无事故'],
  });
  assert.deepEqual(
    warnings.map(({ line, heading, value }) => [line, heading, value]),
    [
      [2, '车况', '原版原漆'],
      [3, '备注', '无事故'],
    ],
  );
});

test('the words of two cells never join to a claim', async () => {
  const { warnings } = await importCars(['备注', '车况'], {
    'J-1': ['备胎在，随车工具全', '原版'],
  });
  assert.deepEqual(warnings, []);
  assert.equal((await stored('J-1'))['notes'], '备胎在，随车工具全。\n原版');
});

test('品牌车型 states brand and series, and 款型 belongs to the title', async () => {
  const models = {
    'MINI COOPER': ['MINI', 'COOPER'],
    '雪佛兰 科鲁泽': ['雪佛兰', '科鲁泽'],
    '江铃 全顺': ['江铃', '全顺'],
    深蓝SL03: ['深蓝', 'SL03'],
    '比亚迪 汉': ['比亚迪', '汉'],
    '大众 途观L': ['大众', '途观L'],
    '特斯拉 Model 3': ['特斯拉', 'Model 3'],
    'BMW X3': ['宝马', 'X3'],
    '五菱 宏光MINIEV': ['五菱', '宏光MINIEV'],
  };
  const { bad, notes } = await importSheet(
    [...MODEL, '款型'],
    ...Object.keys(models).map((model, at) => [
      `M-${at}`,
      model,
      '9.8万',
      '3万公里',
      '2022款 豪华型',
    ]),
  );
  assert.deepEqual(bad, []);
  const cars = await Promise.all(Object.keys(models).map((_, at) => stored(`M-${at}`)));
  assert.deepEqual(
    cars.map(({ brand, series }) => [brand, series?.replace('Model3', 'Model 3')]),
    Object.values(models),
  );
  assert.deepEqual(
    cars.map(({ title }) => title),
    Object.keys(models).map((model) => `${model} 2022款 豪华型`),
  );
  assert.ok(!notes.some((note) => /标题有几列/.test(note)), notes.join('\n'));
});

test('a title that begins with the year and the series gets the brand in front', async () => {
  await importSheet(
    ['编号', '品牌', '车系', '款型配置', '价格', '里程'],
    ['T-1', '奔驰', 'GLC', '2023款 GLC 260 L 动感型', '28.8万', '3万公里'],
    ['T-2', '大众', '朗逸', '2021款 大众朗逸 1.5L', '8.8万', '3万公里'],
  );
  assert.equal((await stored('T-1')).title, '奔驰 2023款 GLC 260 L 动感型');
  assert.equal((await stored('T-2')).title, '2021款 大众朗逸 1.5L');
});

test('short words of dealers are read', async () => {
  await importCars(['变速箱', '过户', '驱动', '保养', '首付'], {
    'W-1': ['自', '原始一手', '两驱(前)', '4S有记录', '3成'],
    'W-2': ['手', '真一手车', '两驱（后）', '', '可0首付'],
  });
  const [one, two] = [await stored('W-1'), await stored('W-2')];
  assert.deepEqual([one['gearbox'], two['gearbox']], ['automatic', 'manual']);
  assert.deepEqual(one.facts, {
    过户次数: '0次',
    驱动方式: '前驱',
    保养: '4S有记录',
    首付: '3成',
  });
  assert.deepEqual(two.facts, { 过户次数: '0次', 驱动方式: '后驱', 首付: '可0首付' });
});

test('a claim in one of several facts is reported under its heading', async () => {
  const { warnings } = await importCars(['车牌', '保养'], { 'K-1': ['川A', '全程4s店'] });
  assert.deepEqual(
    warnings.map(({ heading, value }) => [heading, value]),
    [['保养', '全程4s']],
  );
});

test('a car without a plate is named as such, because nothing is stored of it', async () => {
  const { notes } = await importCars(['车牌'], { 'P-1': ['未上牌'], 'P-2': ['川A5B1QD'] });
  const [said] = notes.filter((note) => note.startsWith('「车牌」'));
  assert.equal(
    said,
    '「车牌」有 1 个完整的号牌：只存前两位，如 川A，号码不存；有 1 格写的是没有号牌：不存，页面不写牌照所在地',
  );
});

test('a down payment in yuan is left out, because it depends on the price', async () => {
  const { warnings } = await importCars(['首付'], { 'F-1': ['3.5万'] });
  assert.match(warnings[0]?.reason ?? '', /^只读首付的比例/);
  assert.equal((await stored('F-1')).facts, undefined);
});

test('a paper that ends in decades, or a car made in the future, is a mistake', async () => {
  const { warnings } = await importCars(['年检到', '出厂'], {
    'D-1': ['2062年10月', '2027.3'],
    'D-2': ['2032年10月', '2026.3'],
  });
  assert.deepEqual(
    warnings.map(({ line, heading }) => [line, heading]),
    [
      [2, '年检到'],
      [2, '出厂'],
    ],
  );
  assert.deepEqual((await stored('D-2')).facts, { 年检到期: '2032-10', 出厂日期: '2026-03' });
});

test('what follows a status is named as not read', async () => {
  const { notes } = await importCars(['状态'], {
    'S-1': ['已订 张哥 定金3000'],
    'S-2': ['11.20 已售'],
    'S-3': ['在售'],
  });
  const said = notes.filter((note) => note.startsWith('「状态」'));
  assert.deepEqual(said, [
    '「状态」有 1 格除了状态还写了别的，只读状态：第 2 行「已订 张哥 定金3000」',
  ]);
  assert.equal((await stored('S-1'))['type'], '已预定');
});

test('a sentence above the headings gives its units to no column', async () => {
  const { warnings } = await importSheet(
    ['蓉诚二手车 在库车辆明细表'],
    ['更新：2026.11.27 王姐', '', '价格单位：万（没写单位的）'],
    [...MODEL, '入库'],
    ['U-1', '大众 速腾', '9.8', '31000', '10.8'],
    ['U-2', '大众 速腾', '236000', '4.2', '10月20号'],
    ['U-3', '大众 速腾', '10.2', '5.1万', '10.19'],
  );
  assert.deepEqual(warnings, []);
  assert.equal((await stored('U-1'))['listed_at'], '2026-10-08');
});

test('a maker under 品牌 is stored as its brand, and the summary says so', async () => {
  const { notes } = await importSheet(
    ['编号', '品牌', '车系', '价格', '里程'],
    ['B-1', '江铃福特', '全顺', '9.8万', '3万公里'],
  );
  assert.ok(notes.includes('「品牌」按品牌的常用名存：「江铃福特」存「福特」'), notes.join('\n'));
});

test('the preview has no card of a car that the site does not show', async () => {
  const preview = createPreview();
  await importRows(
    [
      [...MODEL, '状态'],
      ['V-1', ...USUAL, '在售'],
      ['V-2', ...USUAL, '整备中'],
      ['V-3', ...USUAL, '下架'],
    ],
    { dryRun: true, preview },
  );
  const cards = preview.list().rows.map(({ key, card }) => [key, card !== null]);
  assert.deepEqual(Object.fromEntries(cards), { 'V-1': true, 'V-2': false, 'V-3': false });
});

test('a report does not repeat the unsupported claims of its car', async () => {
  await importCars(['备注'], { 'R-1': ['无事故'] });
  const { warnings, badRows } = await shop.importFile('flaw.ndjson', [
    { car_id: 'R-1', verdict: '一处划痕' },
  ]);
  assert.deepEqual([badRows, warnings], [0, []]);
});

test('a flaw of a rim, a tyre or a wheel is stored as such', async () => {
  await importCars(['备注'], { 'Y-1': ['可看车'] });
  const flaws = [
    ['左前轮', '刮擦'],
    ['左前轮胎', '鼓包'],
    ['右后胎', '老化'],
    ['右前侧铝圈', '划痕'],
    ['左后轮毂', '变形'],
  ].map(([panel, kind]) => ({ panel, kind }));
  const { bad } = await shop.importFile('flaw.ndjson', [
    { car_id: 'Y-1', verdict: '五处瑕疵', flaws },
  ]);
  assert.deepEqual(bad, []);
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('type', '=', 'flaw')
    .where('key', '=', 'Y-1')
    .executeTakeFirstOrThrow();
  const parts = (JSON.parse(row) as { flaws: { panel: string }[] }).flaws;
  assert.deepEqual(
    parts.map(({ panel }) => panel),
    ['左前车轮', '左前轮胎', '右后轮胎', '右前轮毂', '左后轮毂'],
  );
});

/** Imports the lines of a CSV file on 2026-11-28. */
async function importLines(name: string, ...lines: string[]) {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  const { sources } = await findTables(path, records);
  return importRecords(shop.db, sources, { now: new Date('2026-11-28T12:00:00+08:00') });
}

test('only the day of a report may lack the year, and the year is named to check', async () => {
  await importCars(['备注'], { 'Z-1': ['可看车'] });
  const flaw = await importLines(
    '瑕疵.csv',
    '车源号,结论,瑕疵检查日期,部位,类型',
    'Z-1,一处划痕,11月29日,左前门,划痕',
  );
  assert.deepEqual(flaw.bad, []);
  assert.deepEqual(
    flaw.warnings.map(({ code, value, reason }) => [code, value, reason]),
    [['doubtful_value', '11月29日', '没有写年，按 2025-11-29 读，请核对']],
  );
  const mileage = await importLines(
    '维保.csv',
    '车源号,结论,日期,里程,类别',
    'Z-1,两次保养,2020-06-12,2万公里,保养',
    'Z-1,,6月12日,3万公里,保养',
  );
  assert.deepEqual(
    mileage.bad.map(({ line, value }) => [line, value]),
    [[3, '6月12日']],
  );
});

test('headings of many dealers are read, and the way a car came in is left out', async () => {
  const cells = {
    库号: 'Q-1',
    品牌及车型: '大众 速腾',
    车辆款式: '2021款 280TSI',
    首牌: '2021.6',
    码表: '4.3万',
    挂网价: '9.8万',
    官指价: '15.8万',
    变箱: 'DCT',
    国几标准: '国六',
    几轮驱动: '前驱',
    过户几次: '1',
    把数: '2',
    检到: '2027.6',
    保险止: '2027.6',
    公私户: '私',
    到库日期: '2026-11-02',
    车源: '置换',
  };
  const { files, notes, bad } = await importSheet(Object.keys(cells), Object.values(cells));
  assert.deepEqual(bad, []);
  assert.deepEqual(files[0]?.unknownColumns, []);
  assert.ok(notes.includes('没有读入车的来路，如收购、置换、寄售：车源'), notes.join('\n'));
  const { facts, ...car } = await stored('Q-1');
  assert.deepEqual(facts, {
    过户次数: '1次',
    钥匙: '2把',
    年检到期: '2027-06',
    交强险到期: '2027-06',
    排放标准: '国VI',
    使用性质: '个人',
    驱动方式: '前驱',
  });
  const { title, first_registration, mileage_km, price, new_car_price, gearbox, listed_at } = car;
  assert.deepEqual(
    [title, first_registration, mileage_km, price, new_car_price, gearbox, listed_at],
    ['大众 速腾 2021款 280TSI', '2021-06', 43_000, 98_000, 158_000, 'dct', '2026-11-02'],
  );
});
