import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
