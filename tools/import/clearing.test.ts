import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { records } from '#/app/records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { runImport } from './import-command.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-clearing-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const STORED = {
  title: '大众 速腾 2021款',
  brand: '大众',
  series: '速腾',
  type: '在售',
  price: 100_000,
};
const OWN = {
  original: 120_000,
  reduce: 20_000,
  real: 104_000,
  special_until: '2026-12-31',
  finance: '首付：3万；月供：2200；期数：36',
};

beforeEach(async () => {
  await shop.db.kysely.deleteFrom('record_row').execute();
  const { bad } = await shop.importFile('cars.jsonl', [
    { id: 'A-1', ...STORED, ...OWN, status_note: '定金已付' },
    { id: 'A-2', ...STORED },
  ]);
  assert.deepEqual(bad, []);
});

async function run(name: string, text: string, ...options: string[]) {
  const path = join(folder, name);
  await writeFile(path, text);
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const code = await runImport([path, '--report', 'none', ...options], {
    types: records,
    open: async () => ({ db: { ...shop.db, close: async () => {} }, photos: undefined as never }),
    who: () => 'test',
    writePreview: async () => undefined,
    out: add,
    err: add,
  });
  return { code, text: lines.join('\n').replaceAll(`${folder}/`, '') };
}

async function stored(id: string): Promise<Record<string, unknown>> {
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('type', '=', 'car')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(row) as Record<string, unknown>;
}

const PRICES = '编号,现价\nA-1,9.8万\nA-2,9.7万\n';

test('a price that makes other statements false is left out until somebody agrees', async () => {
  for (const options of [['--dry-run'], []]) {
    const { code, text } = await run('调价.csv', PRICES, '--type', 'car', ...options);
    assert.equal(code, 0, text);
    assert.match(text, /现价：会让别的内容不成立，1 行。/);
    assert.match(text, /特价截止、降价、到手价、分期方案/);
    assert.match(text, /第 2 行 A-1 写的是「9.8万」/);
    assert.match(text, /--allow-clearing/);
  }
  const { price, original, reduce, real, special_until, finance } = await stored('A-1');
  assert.equal(price, 100_000);
  assert.deepEqual(
    { original, reduce, real, special_until },
    {
      original: OWN.original,
      reduce: OWN.reduce,
      real: OWN.real,
      special_until: OWN.special_until,
    },
  );
  assert.ok(finance);
  assert.equal((await stored('A-2'))['price'], 97_000);
});

test('with consent only what became false is cleared, and is named', async () => {
  const { code, text } = await run('调价.csv', PRICES, '--type', 'car', '--allow-clearing');
  assert.equal(code, 0, text);
  assert.match(text, /清空 4 格/);
  const row = await stored('A-1');
  assert.deepEqual(
    [
      row['price'],
      row['original'],
      row['reduce'],
      row['real'],
      row['special_until'],
      row['finance'],
    ],
    [98_000, 120_000, undefined, undefined, undefined, undefined],
  );
});

test('an earlier price that is not above the new one is cleared, too', async () => {
  const raised = '编号,现价\nA-1,12.5万\n';
  assert.match((await run('调价.csv', raised, '--type', 'car')).text, /原价、降价、到手价/);
  await run('调价.csv', raised, '--type', 'car', '--allow-clearing');
  assert.equal((await stored('A-1'))['original'], undefined);
});

test('a row that states these values itself needs no consent', async () => {
  const whole =
    '编号,现价,到手价,降价,特价截止,分期方案\nA-1,9.8万,10.2万,2.2万,2027-01-31,首付：2万；月供：2300；期数：36\n';
  const { code, text } = await run('车源.csv', whole);
  assert.equal(code, 0, text);
  assert.doesNotMatch(text, /allow-clearing/);
  const row = await stored('A-1');
  assert.deepEqual([row['price'], row['real'], row['reduce']], [98_000, 102_000, 22_000]);
});

test('a note about the old status goes with it', async () => {
  const { text } = await run('车源.csv', '编号,状态\nA-1,已售\n', '--type', 'car');
  assert.match(text, /清空 1 格/);
  const row = await stored('A-1');
  assert.deepEqual([row['type'], row['status_note'], row['real']], ['已售', undefined, 104_000]);
});

test('a row in JSON is refused until somebody agrees', async () => {
  const line = `${JSON.stringify({ id: 'A-1', price: 98_000 })}\n`;
  const refused = await run('cars.ndjson', line);
  assert.equal(refused.code, 1, refused.text);
  assert.match(refused.text, /special_until, reduce, real, finance/);
  assert.equal((await run('cars.ndjson', line, '--allow-clearing')).code, 0);
  assert.equal((await stored('A-1'))['real'], undefined);
});
