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
  folder = await mkdtemp(join(tmpdir(), 'forecourt-list-rows-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const MILEAGE = `车源号,结论,到店日期,里程,类别,项目,查询来源,查询日期,覆盖起,覆盖止
A-1,有事故,2024-08-01,30000,出险,更换左前纵梁,平台,2026-11-01,2021-06-01,2026-11-01
A-1,,2023-08-01,20000,保养,,,,,
`;
const FLAWS = `车源号,结论,瑕疵检查日期,部位,类型,程度,长
A-1,两处,2026-11-18,左前门,划痕,可见,60
A-1,,,左前门,划痕,轻微,20
A-1,,,右后门,凹陷,可见,
`;
const ACCESSORIES = `车源号,结论,附件名称,应有,实有
A-1,齐,遥控钥匙,2,2
A-1,,备胎,1,1
`;

beforeEach(async () => {
  await shop.db.kysely.deleteFrom('record_row').execute();
  const car = { title: '2021款 丰田 凯美瑞 2.0G', brand: '丰田', series: '凯美瑞', type: '在售' };
  const facts = { 过户次数: '1次', 'a.b': '2' };
  const { bad } = await shop.importFile('cars.jsonl', [
    { id: 'A-1', ...car, price: 128_000, mileage: 32_000, facts },
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

async function stored(type: string): Promise<Record<string, unknown>> {
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('type', '=', type)
    .where('key', '=', 'A-1')
    .executeTakeFirstOrThrow();
  return JSON.parse(row) as Record<string, unknown>;
}

async function items(type: string, field: string) {
  return (await stored(type))[field] as readonly Record<string, unknown>[];
}

test('a new visit is added to the stored ones, and the query stays', async () => {
  await run('里程.csv', MILEAGE);
  const before = await stored('mileage');
  const added = await run('里程.csv', '车源号,到店日期,里程,类别\nA-1,2025-08-01,31000,保养\n');
  assert.equal(added.code, 0, added.text);
  assert.match(added.text, /原来的 2 项表里没有写，都留着/);
  const after = await stored('mileage');
  assert.deepEqual(after['queried'], before['queried']);
  const visits = after['entries'] as readonly Record<string, unknown>[];
  assert.deepEqual(visits.slice(0, 2), before['entries']);
  assert.equal(visits.length, 3);
  assert.equal(visits[2]?.['mileage_km'], 31_000);
});

test('a row of a visit changes its cells and no others', async () => {
  await run('里程.csv', MILEAGE);
  const { text } = await run(
    '维保.csv',
    '车源号,到店日期,里程,门店\nA-1,2024/8/1,30000,某某 4S 店\n',
  );
  assert.match(text, /改 1/);
  const [visit, other] = await items('mileage', 'entries');
  assert.deepEqual([visit?.['items'], visit?.['place']], [['更换左前纵梁'], '某某 4S 店']);
  assert.equal(other?.['mileage_km'], 20_000);
});

test('a complete list changes nothing when it is imported again, in any order of its own', async () => {
  await run('瑕疵.csv', FLAWS);
  const again = await run('瑕疵.csv', FLAWS);
  assert.match(again.text, /没变 1 行/);
  assert.doesNotMatch(again.text, /都留着/);
  const [head, first, second, third] = FLAWS.split('\n');
  await run('瑕疵.csv', [head, third, first, second, ''].join('\n'));
  const panels = (await items('flaw', 'flaws')).map(({ kind }) => kind);
  assert.deepEqual(panels, ['凹陷', '划痕', '划痕']);
});

test('a flaw without a grade keeps its grade, and the others stay', async () => {
  await run('瑕疵.csv', FLAWS);
  const before = await items('flaw', 'flaws');
  const { code, text } = await run('瑕疵.csv', '车源号,部位,类型,长\nA-1,左前门,划痕,20\n');
  assert.equal(code, 0, text);
  assert.deepEqual(await items('flaw', 'flaws'), before);
});

test('an accessory without its due number keeps that number, and the others stay', async () => {
  await run('附件.csv', ACCESSORIES);
  await run('附件.csv', '车源号,附件名称,实有\nA-1,遥控钥匙,1\n');
  const found = (await items('accessory', 'items')).map(({ name, due, present }) => [
    name,
    due,
    present,
  ]);
  assert.deepEqual(found, [
    ['遥控钥匙', 2, 1],
    ['备胎', 1, 1],
  ]);
});

test('a bad cell is named with its own line beside stored items', async () => {
  await run('附件.csv', ACCESSORIES);
  const { text } = await run(
    '附件.csv',
    '车源号,附件名称,实有,补配价格\nA-1,三角牌,1,一百块钱\nA-1,备胎,1,\n',
  );
  assert.match(text, /第 2 行 A-1 写的是「一百块钱」/);
});

test('a replacement removes what the file does not name', async () => {
  await run('附件.csv', ACCESSORIES);
  const file = '车源号,结论,附件名称,应有,实有\nA-1,齐,备胎,1,2\n';
  const { text } = await run('附件.csv', file, '--replace');
  assert.equal((await items('accessory', 'items')).length, 1);
  // A changed row is not a removed one.
  assert.match(text, /附件\.csv：--replace 会去掉附件里的 1 项：A-1 遥控钥匙$/m);
});

test('a replacement lists the rows that it removes, the first of many', async () => {
  await run('瑕疵.csv', FLAWS);
  const [head, first] = FLAWS.split('\n');
  const { text } = await run('瑕疵.csv', `${head}\n${first}\n`, '--replace', '--dry-run');
  assert.match(text, /--replace 会去掉瑕疵里的 2 项：A-1 左前门、划痕；A-1 右后门、凹陷$/m);
  const many = Array.from({ length: 9 }, (_, at) => `A-1,齐,工具${at},1,1\n`).join('');
  await run('附件.csv', `车源号,结论,附件名称,应有,实有\n${many}`);
  const file = '车源号,结论,附件名称,应有,实有\nA-1,齐,工具0,1,1\n';
  const removed = await run('附件.csv', file, '--replace', '--dry-run');
  assert.match(
    removed.text,
    /会去掉附件里的 8 项：A-1 工具1；A-1 工具2；A-1 工具3；A-1 工具4；A-1 工具5…$/m,
  );
});

test('the word 无 empties a list', async () => {
  await run('瑕疵.csv', FLAWS);
  const { code, text } = await run('瑕疵.csv', '车源号,瑕疵检查日期,部位\nA-1,2026-11-18,无\n');
  assert.equal(code, 0, text);
  assert.deepEqual(await items('flaw', 'flaws'), []);
});

test('a cell of labelled facts changes its own labels', async () => {
  const { code, text } = await run('车源.csv', '编号,更多参数\nA-1,排放：国六\n');
  assert.equal(code, 0, text);
  assert.deepEqual((await stored('car'))['facts'], { 过户次数: '1次', 'a.b': '2', 排放: '国六' });
});

test('a whole list in rows loses no item before somebody agrees', async () => {
  const photos = '编号,外观照片文件,外观照片说明\n';
  const [one, two] = ['A-1,/media/1.jpg,左前\n', 'A-1,/media/2.jpg,右后\n'];
  await run('车源.csv', photos + one + two);
  const held = await run('车源.csv', photos + two);
  assert.match(held.text, /原来的 1 项表里没有写，会去掉，所以先没有改/);
  assert.match(held.text, /--allow-clearing/);
  assert.equal((await items('car', 'facade')).length, 2);
  const agreed = await run('车源.csv', photos + two, '--allow-clearing');
  assert.match(agreed.text, /原来的 1 项表里没有写，去掉了/);
  assert.equal((await items('car', 'facade')).length, 1);
});

const QUERIED = '车源号,结论,到店日期,里程,类别,查询来源,查询日期,覆盖起,覆盖止';

test('a month of coverage is its first or last day, up to the day of the query', async () => {
  const { text } = await run(
    '维保.csv',
    `${QUERIED}\nA-1,有保养,2024-08-01,30000,保养,平台,2026-11-20,2018-03,2026-11\n`,
  );
  assert.doesNotMatch(text, /没有导入的格/);
  const queried = { source: '平台', day: '2026-11-20', from: '2018-03-01', to: '2026-11-20' };
  assert.deepEqual((await stored('mileage'))['queried'], queried);
  await run(
    '维保.csv',
    `${QUERIED}\nA-1,有保养,2024-08-01,30000,保养,平台,2026-11-20,2018年3月,2024/2\n`,
  );
  assert.deepEqual((await stored('mileage'))['queried'], { ...queried, to: '2024-02-29' });
});

test('all bad cells of a query are named at once, and the cells lost with them', async () => {
  const { text } = await run(
    '维保.csv',
    `${QUERIED}\nA-1,有保养,2024-08-01,30000,保养,平台,2026-11-20,18年起,26年底\n`,
  );
  assert.match(text, /覆盖起：填的内容不能用/);
  assert.match(text, /覆盖止：填的内容不能用/);
  assert.match(
    text,
    /查询来源：填的内容不能用，1 行。同一行的几格要一起写全，有一格不能用，这一格也没有读/,
  );
  assert.match(text, /查询日期：填的内容不能用/);
  assert.equal((await stored('mileage'))['queried'], undefined);
});
