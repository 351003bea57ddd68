import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { records } from '#/app/records.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { runImport } from './import-command.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-stored-keys-'));
});
beforeEach(async () => {
  shop = await openTestShop({ isEmpty: true });
});
after(() => rm(folder, { recursive: true }));

const VINS = ['LSVAA4187E2184847', 'LFV3A23C0J3044678', 'LSGPC54U8AF102939'];
const TITLES = ['大众 速腾 2022款', '大众 朗逸 2021款', '大众 迈腾 2020款', '大众 途观L 2019款'];

/** Writes a table of four cars, the last without a VIN. `id` is the heading of their numbers. */
async function writeTable(heading: string, idOf: (at: number) => string): Promise<string> {
  const path = join(folder, '车源.csv');
  const lines = TITLES.map((title, at) =>
    [
      idOf(at),
      title,
      '大众',
      '在售',
      `202${at}-05`,
      `${at + 1}万公里`,
      '10万',
      VINS[at] ?? '',
    ].join(),
  );
  const headings = `${heading},标题,品牌,状态,上牌时间,里程,价格,车架号`;
  await writeFile(path, [headings, ...lines].join('\n'));
  return path;
}

async function run(...args: string[]) {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const code = await runImport([...args, '--report', 'none'], {
    types: records,
    open: async () => ({
      db: { ...shop.db, close: async () => {} },
      photos: undefined as never,
    }),
    who: () => 'test',
    writePreview: async () => undefined,
    out: add,
    err: add,
  });
  return { code, text: lines.join('\n') };
}

async function listIds(): Promise<string[]> {
  const rows = await shop.db.kysely.selectFrom('car').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const STORED = ['JC-0', 'JC-1', 'JC-2', 'JC-3'];

test('a table whose column of numbers is not recognised changes the stored cars', async () => {
  await run(await writeTable('车源号', (at) => `JC-${at}`));
  const { code, text } = await run(await writeTable('咱们的', (at) => `JC-${at}`));
  assert.deepEqual([code, await listIds()], [0, STORED], text);
  assert.match(text, /写入 0 行（新 0，改 0），没变 4 行/);
  assert.match(text, /按车架号认出 3 条已有的记录，没有新建/);
  assert.match(text, /按车型、上牌时间和里程（或颜色）认出 1 条已有的记录，没有新建/);
  await shop.close();
});

test('an import stops if many new numbers mean stored cars, unless it is allowed', async () => {
  await run(await writeTable('车源号', (at) => `JC-${at}`));
  const path = await writeTable('车源号', (at) => `${at + 1}`);
  const { code, text } = await run(path);
  assert.deepEqual([code, await listIds()], [2, STORED], text);
  assert.match(text, /有 4 行的编号网站上没有，但车架号和网站上的一样，如第 2 行「1」就是「JC-0」/);
  assert.match(text, /--allow-new-ids/);
  const { code: allowed } = await run(path, '--allow-new-ids');
  assert.deepEqual([allowed, (await listIds()).length], [0, 8]);
  await shop.close();
});

test('a number that differs from a stored one only in case is the stored one', async () => {
  await run(await writeTable('车源号', (at) => `JC-${at}`));
  const { code, text } = await run(await writeTable('车源号', (at) => `ｊｃ-${at}`));
  assert.deepEqual([code, await listIds()], [0, STORED], text);
  assert.match(text, /按编号（只差大小写）认出 4 条已有的记录/);
  await shop.close();
});

test('an import over the API finds stored cars too', async () => {
  await run(await writeTable('车源号', (at) => `JC-${at}`));
  const path = await writeTable('', (at) => `JC-${at}`);
  const type = records.find(({ name }) => name === 'car');
  assert.ok(type);
  await importRecords(shop.db, [{ path, type }]);
  assert.deepEqual(await listIds(), STORED);
  await shop.close();
});

test('an unknown heading with the unit of a price stops an import of stored cars', async () => {
  await run(await writeTable('车源号', (at) => `JC-${at}`));
  const path = join(folder, '车源.csv');
  for (const [heading, name] of [
    ['卖多少(万)', '现价'],
    ['跑了(万)', '表显里程'],
  ]) {
    await writeFile(path, `车源号,标题,品牌,${heading}\nJC-0,大众 速腾 2022款,大众,9\n`);
    const { code, text } = await run(path);
    assert.equal(code, 2, text);
    assert.match(text, new RegExp(`「${heading?.replace(/[()]/g, '\\$&')}」不认识，最像「${name}`));
  }
  await shop.close();
});

/** Writes a table without a column of ids. Its rows have the make, series, version, colour and mileage. */
async function writeKeyless(...rows: string[]): Promise<string> {
  const path = join(folder, '车源.csv');
  await writeFile(path, ['品牌,车系,车型,颜色,里程,状态,价格', ...rows].join('\n'));
  return path;
}

test('cars without ids, registrations and VINs are the stored ones at the next import', async () => {
  const rows = (price: string, silver: string, km: string) => [
    `大众,朗逸,2018款 自动舒适版,白色,6.5万,在售,${price}`,
    '大众,朗逸,2018款 自动舒适版,白色,8万,在售,5.88万',
    `丰田,卡罗拉,2019款 精英版,${silver},${km},在售,8.38万`,
    '本田,飞度,,红,3.3万,在售,6.98万',
  ];
  const first = await run(await writeKeyless(...rows('6.28万', '银色', '4.2万')));
  assert.equal(first.code, 0, first.text);
  const ids = await listIds();
  assert.equal(ids.length, 4);
  const again = await run(await writeKeyless(...rows('6.28万', '银色', '4.2万')));
  assert.match(again.text, /写入 0 行（新 0，改 0），没变 4 行/);
  const changed = await run(await writeKeyless(...rows('6.18万', '银', '4.23万')));
  assert.match(changed.text, /（新 0，改 2）/, changed.text);
  assert.deepEqual(await listIds(), ids);
  await shop.close();
});

test('cars whose titles are displayed without claims are found by their imported titles', async () => {
  const row = (km: string) => `大众,朗逸,朗逸\u30002018款 一手,白色,${km},在售,6.28万`;
  await run(await writeKeyless(row('6.5万')));
  const again = await run(await writeKeyless(row('6.52万')));
  assert.match(again.text, /（新 0，改 1）/, again.text);
  assert.equal((await listIds()).length, 1);
  await shop.close();
});

test('a row without an id that may be a stored car is refused, and a car like another is new', async () => {
  await run(await writeTable('车源号', (at) => `JC-${at}`));
  const unclear = await run(await writeKeyless('大众,速腾,大众 速腾 2022款,黑色,,在售,10万'));
  assert.equal(unclear.code, 1);
  assert.match(
    unclear.text,
    /没有编号，像是网站上的「JC-0」，分不清是不是同一台，没有导入；请写上编号/,
  );
  assert.deepEqual(await listIds(), STORED);
  const other = await run(await writeKeyless('大众,速腾,大众 速腾 2022款,黑色,9万,在售,10万'));
  assert.match(other.text, /（新 1，改 0）/, other.text);
  const twins = '大众,桑塔纳,2016款,灰色,5万,在售,3万';
  const same = await run(await writeKeyless(twins, twins.replace('3万', '3.1万')));
  assert.match(same.text, /没有编号，和第 3 行写的是同样的车/, same.text);
  assert.equal((await listIds()).length, 5);
  await shop.close();
});

test('a column of prices of which no cell can be read stops an import', async () => {
  const path = join(folder, '车源.csv');
  const row = (id: string, price: string, km: string) => `${id},大众 速腾,大众,在售,${price},${km}`;
  const write = (...rows: string[]) =>
    writeFile(path, ['车源号,标题,品牌,状态,价格,里程,到手多少钱', ...rows].join('\n'));
  await write(row('JC-1', '见图,3万公里', '9.8'), row('JC-2', '问老板,很少', '9.8'));
  const { code, text } = await run(path);
  assert.deepEqual([code, await listIds()], [2, []], text);
  assert.match(
    text,
    /读作「现价」的列有 2 格写了内容，没有一格读得懂，如「见图」「问老板」；「到手多少钱」不认识，最像「现价」/,
  );
  assert.match(text, /--allow-missing-columns/);
  assert.doesNotMatch(text, /读作「表显里程」/);
  assert.equal((await run(path, '--allow-missing-columns')).code, 0);
  assert.deepEqual(await listIds(), ['JC-1', 'JC-2']);
  await write(row('JC-1', '面议,3万公里', ''), row('JC-2', '面议,2万公里', ''));
  assert.equal((await run(path)).code, 0, '面议 is read');
  await write(row('JC-1', ',3万公里', ''));
  assert.equal((await run(path)).code, 0, 'an empty cell changes nothing');
  await shop.close();
});

test('an unknown id in a list of prices and statuses refuses its row alone', async () => {
  await run(await writeTable('车源号', (at) => `JC-${at}`));
  const path = join(folder, '调价车源.csv');
  await writeFile(
    path,
    '车源号,标题,价格,状态\nJC-0,大众 速腾,9万,在售\nJC-1,大众 朗逸,,已预定\nZ99,大众 速腾,8万,在售\n',
  );
  const { code, text } = await run(path);
  assert.equal(code, 1, text);
  assert.match(text, /3 行车源，写入 2 行（新 0，改 2），没变 0 行，没导入 1 行/);
  assert.match(text, /网站上没有这个编号；是新车，表里要有「表显里程」的列.*\n.*第 4 行 Z99/, text);
  assert.deepEqual(await listIds(), ['JC-0', 'JC-1', 'JC-2', 'JC-3']);
  assert.equal((await run(path, '--strict')).code, 1);
  await writeFile(
    path,
    '车源号,标题,价格,状态\nJC-0,速腾,9万,在售\nZ98,速腾,8万,在售\nZ99,速腾,8万,在售\n',
  );
  assert.equal((await run(path)).code, 2, 'mostly new cars');
  await shop.close();
});

test('a price list repeats no doubts about values that it does not have', async () => {
  const doubtful = 'LSVAA4187E2184848';
  const path = join(folder, '车源.csv');
  const row = `JC-0,大众 速腾,大众,在售,2020-05,1万公里,10万,${doubtful}`;
  await writeFile(path, `车源号,标题,品牌,状态,上牌时间,里程,价格,车架号\n${row}\n`);
  assert.match((await run(path)).text, /校验码不对/);
  await writeFile(path, '车源号,价格\nJC-0,9万\n');
  const { code, text } = await run(path);
  assert.equal(code, 0, text);
  assert.doesNotMatch(text, /校验码/);
  await shop.close();
});

test('rows that repeat those of another sheet are one line', async () => {
  const path = await writeTable('车源号', (at) => `JC-${at}`);
  const text = await readFile(path, 'utf8');
  const [, ...lines] = text.split('\n');
  await writeFile(path, [text, ...lines].join('\n'));
  const done = await run(path);
  assert.match(
    done.text,
    /第 6、7、8、9 等 4 行在前面已经有了，如第 6 行：「JC-0」与第 2 行完全相同/,
  );
  await shop.close();
});

test('a consultant is found by a name with a telephone number', async () => {
  await shop.importFile('branches.ndjson', [{ id: 'b1', name: '高新店', province: '四川' }]);
  await shop.importFile('consultants.ndjson', [
    { id: 'c1', name: '李强', branch_id: 'b1', phone: '139-8005-4321' },
    { id: 'c2', name: '周敏', branch_id: 'b1' },
  ]);
  const path = join(folder, '车源.csv');
  const words = { '李强 13980054321': 'c1', 小李13980054321: 'c1', '周敏 13880012345': 'c2' };
  for (const [word, id] of Object.entries(words)) {
    await writeFile(
      path,
      `车源号,标题,品牌,状态,门店,顾问,里程,价格\nJC-0,速腾,大众,在售,高新店,${word},1万公里,9万\n`,
    );
    const { code, text } = await run(path);
    assert.equal(code, 0, text);
    const car = await shop.db.kysely
      .selectFrom('car_import')
      .select('consultant_id')
      .executeTakeFirstOrThrow();
    assert.equal(car.consultant_id, id, `${word}\n${text}`);
  }
  await shop.close();
});
