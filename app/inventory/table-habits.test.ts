import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { records } from '#/app/records.ts';
import { checkColumns } from '#/records/columns/expect-columns.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import { nearHeading } from '#/records/columns/near-headings.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { scanFiles } from '#/records/files/scan-files.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-habits-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

type Sheet = { name: string; rows: (string | number)[][] };

/** Writes a workbook with these sheets and returns its tables. */
async function tablesOf(...sheets: Sheet[]) {
  const path = join(folder, '库存.xlsx');
  await writeFile(path, await writeXlsx({ sheets }));
  return (await findTables(path, records)).sources;
}

const importSheets = async (...sheets: Sheet[]) =>
  importRecords(shop.db, await tablesOf(...sheets), { now: new Date('2026-11-20T12:00:00+08:00') });

const stored = async (id: string) => {
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(row) as Record<string, unknown> & { facts?: Record<string, string> };
};

const HEADINGS = ['车源号', '标题', '品牌', '价格', '里程', '过户', '出厂/上牌'];
const car = (id: string, made: string, transfers = '') => [
  id,
  '大众 速腾',
  '大众',
  '9.8万',
  '3万公里',
  transfers,
  made,
];

test('colours are not read: their explanation gives no car a status, and a note says so', async () => {
  const { files } = await importSheets({
    name: '库存',
    rows: [
      ['标红色底：已订'],
      HEADINGS,
      car('H-1', '2019-01/2019-05'),
      ['绿色底：在途'],
      car('H-2', '2019-01/2019-05'),
    ],
  });
  const notes = files[0]?.notes.filter((note) => note.includes('颜色不读入'));
  assert.deepEqual(notes, [
    '表头上面是颜色的说明，颜色不读入，请把这些车的状态写在「状态」一列：「库存 标红色底：已订」',
    '第 4 行是颜色的说明，颜色不读入，请把这些车的状态写在「状态」一列：「绿色底：在途」',
  ]);
  for (const id of ['H-1', 'H-2']) assert.equal((await stored(id))['type'], '下架', id);
});

test('one month with a slash under two headings of months is one month', async () => {
  const { warnings } = await importSheets({
    name: '库存',
    rows: [
      HEADINGS,
      car('H-3', '2019/12', '0过'),
      car('H-4', '2019.11/2020.3'),
      car('H-5', '2017-08-32'),
    ],
  });
  assert.equal((await stored('H-3'))['first_registration'], '2019-12');
  assert.equal((await stored('H-3')).facts?.['过户次数'], '0次');
  assert.equal((await stored('H-4'))['first_registration'], '2020-03');
  const wrong = warnings.filter(({ heading }) => heading === '出厂/上牌');
  assert.deepEqual(
    wrong.map(({ line, reason }) => [line, reason]),
    [[4, '没有这个日期，请核对，写的是「2017-08-32」']],
    'once for a cell',
  );
});

test('one cell above the headings is a title only if it names no field and no unit', async () => {
  const headings = ['车源号', '标题', '品牌', '里程', '现价'];
  const sheet = (title: string[], id: string) => ({
    name: id,
    rows: [title, headings, [id, '大众 速腾', '大众', '8', '1500']],
  });
  await importSheets(
    sheet(['', '', '', '仪表(公里)'], 'T-1'),
    sheet(['仪表(公里)'], 'T-2'),
    sheet(['万通名车 11 月库存'], 'T-3'),
  );
  const ids = ['T-1', 'T-2', 'T-3'];
  const mileages = await Promise.all(ids.map(async (id) => (await stored(id))['mileage_km']));
  assert.deepEqual(mileages, [8, 8, 80_000]);
});

test('sold cars on a sheet of their own need no price; another sheet is named', async () => {
  const rows = [
    ['车源号', '标题', '品牌', '里程', '售出日期'],
    ['H-6', '大众 朗逸', '大众', '3万公里', '2026-11-03'],
  ];
  const missing = async (name: string) => {
    const tables = await tablesOf(
      { name: '在库', rows: [HEADINGS, car('H-7', '')] },
      { name, rows },
    );
    return (await checkColumns(shop.db, await scanFiles(tables))).problems;
  };
  for (const name of ['已售', '已售车辆', '成交明细'])
    assert.deepEqual(await missing(name), [], name);
  for (const name of ['未成交', '在库(未售出)', '成交价', '在库+已售']) {
    assert.equal((await missing(name)).length, 1, name);
  }
  const [problem = ''] = await missing('其他');
  assert.match(problem, /库存\.xlsx「其他」：按「车源」读取.*没有能读作「现价」的列/);
});

test('a heading that shares half of its characters with another is not taken for it', () => {
  const type = findRecordType(records, '车源');
  assert.ok(type);
  const near = (heading: string) => nearHeading(type, heading)?.heading;
  assert.deepEqual(['首付/月供', '内饰亮点', '上排时间'].map(near), [
    undefined,
    undefined,
    '上牌时间',
  ]);
  assert.deepEqual(['里呈', '颜包', '首付'].map(near), ['表显里程', '颜色', undefined]);
});

const FACTS = [
  '车源号',
  '标题',
  '品牌',
  '价格',
  '里程',
  '户',
  '商业险到期',
  '入库',
  '波箱',
  '能源',
];
const withFacts = (id: string, ...facts: string[]) => [
  id,
  '大众 速腾',
  '大众',
  '9.8万',
  '3万公里',
  ...facts,
];

test('a private owner is stored as such, and not as a use that nobody stated', async () => {
  await importSheets({ name: '库存', rows: [FACTS, withFacts('F-1', '个人', '', '', '', '')] });
  assert.equal((await stored('F-1')).facts?.['使用性质'], '个人');
});

test('the end of an insurance policy is stored as a date, and words about it as they are', async () => {
  const cells = ['2027/6/1', '27年6月', '已退保', '2027-06 三者200万', '2027-13'];
  const { warnings } = await importSheets({
    name: '库存',
    rows: [FACTS, ...cells.map((cell, at) => withFacts(`P-${at}`, '', cell, '', '', ''))],
  });
  const found = await Promise.all(cells.map((_, at) => stored(`P-${at}`)));
  assert.deepEqual(
    found.map(({ facts }) => facts?.['商业险到期']),
    ['2027-06-01', '2027-06', '已退保', '2027-06 三者200万', undefined],
  );
  assert.ok(warnings.some(({ heading, value }) => heading === '商业险到期' && value === '2027-13'));
});

test('a month of arrival is its first day, and a note says so', async () => {
  const { files, warnings } = await importSheets({
    name: '库存',
    rows: [
      FACTS,
      withFacts('M-1', '', '', '2026-06', '', ''),
      withFacts('M-2', '', '', '26.10', '', ''),
      withFacts('M-3', '', '', '2026-06-15', '', ''),
    ],
  });
  const days = await Promise.all(['M-1', 'M-2', 'M-3'].map(stored));
  assert.deepEqual(
    days.map(({ listed_at }) => listed_at),
    ['2026-06-01', '2026-10-01', '2026-06-15'],
  );
  assert.deepEqual(
    warnings.filter(({ heading }) => heading === '入库'),
    [],
  );
  assert.ok(files[0]?.notes.includes('「入库」第 2、3 行只写了年月，按当月 1 日读'));
});

test('电车 is the gearbox of an electric car only', async () => {
  const { warnings } = await importSheets({
    name: '库存',
    rows: [
      FACTS,
      withFacts('G-1', '', '', '', '电车', '纯电'),
      withFacts('G-2', '', '', '', '电车', '插混'),
    ],
  });
  const gearboxes = await Promise.all(['G-1', 'G-2'].map(stored));
  assert.deepEqual(
    gearboxes.map(({ gearbox }) => gearbox),
    ['single', undefined],
  );
  const [lost] = warnings.filter(({ heading }) => heading === '波箱');
  assert.deepEqual([lost?.line, lost?.isLeftOut], [3, true]);
});

test('a column below 内部 is not read, and the words above it are named', async () => {
  const sheet = {
    name: '库存',
    rows: [
      ['车辆', '', '', '', '价格（内部，勿外传）', ''],
      ['车源号', '标题', '品牌', '里程', '收车成本', '一口价(万)'],
      ['I-1', '大众 速腾', '大众', '3万公里', '8.1', '9.8'],
    ],
  };
  const { problems } = await checkColumns(shop.db, await scanFiles(await tablesOf(sheet)));
  const [problem = ''] = problems;
  assert.match(
    problem,
    /没有能读作「现价」的列；「一口价\(万\)」上面写着「价格（内部，勿外传）」，所以当作内部的没有读/,
  );
  const { files } = await importSheets(sheet);
  assert.equal((await stored('I-1'))['price'], undefined);
  assert.ok(
    files[0]?.notes.some((note) => note.startsWith('「价格（内部，勿外传）」写在一口价(万)上面')),
  );
});

test('a condition in words is part of the notes, and the version in a column of its own part of the title', async () => {
  const { warnings } = await importSheets({
    name: '库存',
    rows: [
      ['编号', '品牌', '车系', '年款配置', '价格', '里程', '车况', '补充说明'],
      ['W-1', '大众', '朗逸', '18款 自动舒适', '6.28万', '6.5万', '右后门补过漆', '可看车'],
      ['W-2', '大众', '朗逸', '18款 自动舒适', '6.28万', '6.5万', 'A', ''],
    ],
  });
  assert.ok(!warnings.some(({ heading }) => heading === '车况'));
  const [one, other] = [await stored('W-1'), await stored('W-2')];
  assert.deepEqual(
    [one['title'], one['condition_level'], one['notes']],
    ['大众 朗逸 2018款 自动舒适', undefined, '可看车。\n右后门补过漆'],
  );
  assert.deepEqual([other['condition_level'], other['notes']], ['a', undefined]);
});

test('an approximate number is left out, because a page would state it as exact', async () => {
  const { warnings } = await importSheets({
    name: '库存',
    rows: [
      ['编号', '标题', '品牌', '价格', '里程'],
      ['U-1', '大众 朗逸', '大众', '6.28万', '5万多'],
      ['U-2', '大众 朗逸', '大众', '约6万', '6万公里左右'],
      ['U-3', '大众 朗逸', '大众', '1O.8万', '6.5万'],
    ],
  });
  const about = warnings.filter(({ isLeftOut }) => isLeftOut);
  assert.deepEqual(
    about.map(({ heading, value }) => [heading, value]),
    [
      ['里程', '5万多'],
      ['价格', '约6万'],
      ['里程', '6万公里左右'],
    ],
  );
  assert.match(about[0]?.reason ?? '', /^是大约的数，没有读：请写准确的，如 43600 或 4.36万公里/);
  assert.deepEqual(
    [(await stored('U-1'))['mileage_km'], (await stored('U-3'))['price']],
    [undefined, 108_000],
  );
});

test('a colour of one character is the same as with 色', async () => {
  const rows = ['白', '白色', '银', '珠光白'].map((colour, at) => [
    `C-${at}`,
    '大众 朗逸',
    '大众',
    '6.28万',
    '6.5万',
    colour,
  ]);
  const headings = ['编号', '标题', '品牌', '价格', '里程', '颜色'];
  await importSheets({ name: '库存', rows: [headings, ...rows] });
  const colours = await Promise.all(
    [0, 1, 2, 3].map(async (at) => (await stored(`C-${at}`))['colour']),
  );
  assert.deepEqual(colours, ['白色', '白色', '银色', '珠光白']);
});

const LISTED = [
  '编号',
  '品牌',
  '车系',
  '款型配置',
  '价格',
  '表显',
  '座位',
  '状态',
  '车牌',
  '交强险到',
  '排放',
  '燃料',
];
const listed = (id: string, cells: Readonly<Record<string, string>> = {}) => {
  const usual: Readonly<Record<string, string>> = {
    编号: id,
    品牌: '奔驰',
    车系: 'GLC',
    款型配置: '2023款 260L 豪华型',
    价格: '28.8万',
    表显: '3万公里',
    状态: '在售',
  };
  return LISTED.map((heading) => cells[heading] ?? usual[heading] ?? '');
};
const importListed = (...rows: string[][]) =>
  importSheets({ name: '库存', rows: [LISTED, ...rows] });

test('款型配置 is part of the title, and 交强险到 the end of the insurance', async () => {
  const { files } = await importListed(listed('X-1', { 交强险到: '2027-03' }));
  const { title, facts } = await stored('X-1');
  assert.equal(title, '奔驰 GLC 2023款 260L 豪华型');
  assert.equal(facts?.['交强险到期'], '2027-03');
  assert.deepEqual(files[0]?.unknownColumns, []);
});

test('a question mark as mileage is named, and of a plate only the region is stored', async () => {
  const { files } = await importListed(
    listed('X-2', { 表显: '?', 车牌: '川A5B1QD' }),
    listed('X-3', { 车牌: '川G' }),
  );
  const notes = files[0]?.notes ?? [];
  assert.ok(notes.includes('「表显」第 2 行只有问号，没有读：查清了再填'), notes.join('\n'));
  assert.ok(notes.includes('「车牌」有 1 个完整的号牌：只存前两位，如 川A，号码不存'));
  assert.equal((await stored('X-2')).facts?.['牌照所在地'], '川A');
});

test('the seats of a bus are questioned', async () => {
  const { warnings } = await importListed(
    listed('X-4', { 座位: '55' }),
    listed('X-5', { 座位: '20' }),
  );
  assert.deepEqual(
    warnings.filter(({ heading }) => heading === '座位').map(({ line, reason }) => [line, reason]),
    [[2, '55 座是大客车的座位数，请核对']],
  );
});

test('纯电 as the emission standard is no standard, and no unreadable cell', async () => {
  const { warnings } = await importListed(listed('X-6', { 排放: '纯电', 燃料: '纯电' }));
  assert.ok(!warnings.some(({ heading }) => heading === '排放'));
  assert.equal((await stored('X-6')).facts?.['排放标准'], undefined);
});

test('the day in a status is the day of the status, or named as left out', async () => {
  const days = {
    '11.19已售': '2026-11-19',
    '已售(11月2日)': '2026-11-02',
    '2026-10-30 已订': '2026-10-30',
    '12.25已售': '2025-12-25',
    '已售9.8': undefined,
    '13.40已售': undefined,
    '11.8万已售': undefined,
  };
  const { warnings } = await importListed(
    ...Object.keys(days).map((word, at) => listed(`D-${at}`, { 状态: word })),
  );
  const found = await Promise.all(Object.keys(days).map((_, at) => stored(`D-${at}`)));
  assert.deepEqual(
    found.map((car) => (car as { status_since?: string }).status_since),
    Object.values(days),
  );
  assert.deepEqual(
    warnings.filter(({ heading }) => heading === '状态').map(({ line }) => line),
    [6, 7],
  );
});
