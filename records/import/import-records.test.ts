import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { readVersion } from '#/database/queries.ts';
import { BATCH_ROWS } from '#/records/files/read-batches.ts';
import { UnusableFile } from '#/records/files/unusable-file.ts';
import { bike, createStock, emptyStock, listBikes, maker } from '#/testing/bikes.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { importRecords, type ImportOptions } from './import-records.ts';
import type { ImportSource } from './import-source.ts';
import { patchRecords } from './patch-records.ts';

let db: TestDatabase;
let folder: string;
let makers: ImportSource;
before(async () => {
  db = await openTestDatabase();
  await createStock(db);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'));
  makers = { path: await write('makers.ndjson', '{"id":"m1","name":"永久"}\n'), type: maker };
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => emptyStock(db));

async function write(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Imports the maker, and then bikes from a table with this content. */
async function importBikes(content: string, options: ImportOptions = {}) {
  const bikes = { path: await write('bikes.csv', content), type: bike };
  return importRecords(db, [makers, bikes], options);
}

const HEADING = '车源号,厂家号,标题,价格,folds\n';
const GOOD = `${HEADING}b1,m1,轻便车,"1,200元",是\nb2,m1,重车,1.3万,\n`;
/** Lines 3, 4 and 6 are wrong, each in another way. */
const MIXED = `${HEADING}b1,m1,轻便车,1200,是\nb2,m1,,面议,\nb3,m9,无主的车,1,否\nb4,m1,好车,5,否\nb5,m1,没人要,5,否\n`;
const MIXED_PROBLEMS = [
  [3, 'title', '必填'],
  [3, 'price', '应为 1 到 1000000 的整数，写的是「面议」'],
  [4, '', '引用的记录不存在（应先导入）'],
  [6, 'title', '没人要的车不收'],
];

test('rows are stored, under Chinese headings too', async () => {
  const report = await importBikes(GOOD);
  assert.deepEqual([report.written, report.badRows], [3, 0]);
  assert.deepEqual(await listBikes(db), [
    { id: 'b1', maker_id: 'm1', title: '轻便车', price: 1200, folds: 1, pictures: '[]' },
    { id: 'b2', maker_id: 'm1', title: '重车', price: 13_000, folds: null, pictures: '[]' },
  ]);
});

test('a repeated import changes nothing', async () => {
  await importBikes(GOOD);
  const once = await listBikes(db);
  await importBikes(GOOD);
  assert.deepEqual(await listBikes(db), once);
});

test('a row changes the fields that it names, and the others stay', async () => {
  await importBikes(GOOD);
  const report = await importBikes('车源号,标题,folds\nb1,,否\nb2,新名,\n');
  assert.equal(report.badRows, 0);
  assert.deepEqual(
    (await listBikes(db)).map(({ title, price, folds }) => [title, price, folds]),
    [
      ['轻便车', 1200, 0],
      ['新名', 13_000, null],
    ],
  );
});

test('an empty cell clears its field only with the option', async () => {
  await importBikes(`${HEADING.trim()},图片\nb1,m1,轻便车,1200,是,/media/a.jpg\n`);
  const empty = '车源号,标题,图片\nb1,,\n';
  await importBikes(empty);
  assert.equal((await listBikes(db))[0]?.pictures, '["/media/a.jpg"]');
  const { bad } = await importBikes(empty, { clearEmpty: true });
  assert.deepEqual(
    bad.map(({ heading, reason }) => [heading, reason]),
    [['标题', '必填']],
  );
  await importBikes('车源号,图片\nb1,\n', { clearEmpty: true });
  assert.equal((await listBikes(db))[0]?.pictures, '[]');
});

test('a whole record replaces the stored one with the option', async () => {
  await importBikes(`${HEADING.trim()},图片\nb1,m1,轻便车,1200,是,/media/a.jpg\n`);
  await importBikes('车源号,厂家号,标题,价格\nb1,m1,轻便车,1200\n', { replace: true });
  const [bike1] = await listBikes(db);
  assert.deepEqual(bike1?.pictures, '[]');
});

test('null in JSON clears a field, an absent one stays', async () => {
  await importBikes(`${HEADING.trim()},图片\nb1,m1,轻便车,1200,是,/media/a.jpg\n`);
  const path = await write('bikes.ndjson', '{"id":"b1","price":900,"图片":null}\n');
  await importRecords(db, [{ path, type: bike }]);
  const [now] = await listBikes(db);
  assert.deepEqual([now?.title, now?.price, now?.pictures], ['轻便车', 900, '[]']);
});

test('changes by another program during the storing of pictures are not overwritten', async () => {
  await importBikes(GOOD);
  const path = await write('other.csv', '车源号,价格\nb1,777\n');
  const take = async (src: string) => {
    await patchRecords(db, { path, type: bike });
    return { src: `/media/${src}` };
  };
  const report = await importBikes('车源号,图片\nb1,a.jpg\n', { take });
  assert.equal(report.badRows, 0);
  const [now] = await listBikes(db);
  assert.deepEqual([now?.price, now?.pictures], [777, '["/media/a.jpg"]']);
});

test('rows of one record are refused, in one file and in two, each with the place of the others', async () => {
  await importBikes(GOOD);
  const path = await write('more.csv', '车源号,价格\nb1,3\nb2,4\n');
  const bikes = { path: await write('bikes.csv', '车源号,价格\nb2,1\nb2,2\n'), type: bike };
  const report = await importRecords(db, [bikes, { path, type: bike }]);
  const short = (text: string) => text.replaceAll(`${folder}/`, '');
  assert.deepEqual(
    report.bad.map(({ file, line, heading, reason }) => [
      short(file),
      line,
      heading,
      short(reason),
    ]),
    [
      [
        'bikes.csv',
        2,
        '车源号',
        '「b2」不止一行，另见第 3 行、 more.csv 第 3 行；每条记录请只留一行',
      ],
      [
        'bikes.csv',
        3,
        '车源号',
        '「b2」不止一行，另见第 2 行、 more.csv 第 3 行；每条记录请只留一行',
      ],
      [
        'more.csv',
        3,
        '车源号',
        '「b2」不止一行，另见 bikes.csv 第 2 行、 bikes.csv 第 3 行；每条记录请只留一行',
      ],
    ],
  );
  assert.deepEqual(
    (await listBikes(db)).map(({ price }) => price),
    [3, 13_000],
  );
});

test('bad rows are reported with file, line and field, and only they are skipped', async () => {
  const report = await importBikes(MIXED);
  assert.deepEqual(
    report.bad.map(({ line, field, reason }) => [line, field, reason]),
    MIXED_PROBLEMS,
  );
  assert.ok(report.bad.every(({ file }) => file === join(folder, 'bikes.csv')));
  assert.deepEqual([report.written, report.badRows], [3, 3]);
  assert.deepEqual(
    (await listBikes(db)).map(({ id }) => id),
    ['b1', 'b4'],
  );
});

test('control characters are refused at any depth of a row', async () => {
  const titles = ['轻便\0车', '重\u0007车', '好车\n两行'];
  const rows = titles.map((title, at) => ({ id: `b${at}`, maker_id: 'm1', title, price: 5 }));
  const deep = { ...rows[2], id: 'b3', pictures: ['a\0.jpg'] };
  const path = await write(
    'bikes.ndjson',
    [...rows, deep].map((row) => JSON.stringify(row)).join('\n'),
  );
  const report = await importRecords(db, [makers, { path, type: bike }]);
  const reason = '有看不见的控制字符，请重新输入';
  assert.deepEqual(
    report.bad.map(({ line, field, reason }) => [line, field, reason]),
    [
      [1, 'title', reason],
      [2, 'title', reason],
      [4, 'pictures', reason],
    ],
  );
  assert.deepEqual(
    (await listBikes(db)).map(({ id }) => id),
    ['b2'],
  );
});

test('unknown columns are reported', async () => {
  const report = await importBikes('id,maker_id,title,price,prcie,备注\nb1,m1,a,1,2,x');
  assert.deepEqual(report.files[1]?.unknownColumns, ['prcie', '备注']);
});

test('a table without its key column is refused with a message', async () => {
  await assert.rejects(importBikes('标题,价格\na,1'), (error: Error) => {
    assert.ok(error instanceof UnusableFile);
    assert.match(error.message, /bikes\.csv:1: 按「bike」读取，缺少列 id（车源号）$/);
    return true;
  });
});

test('each batch increases the inventory version once', async () => {
  const rows = Array.from({ length: BATCH_ROWS + 1 }, (_, at) => `b${at},m1,车,1,`);
  const before = await readVersion(db, 'inventory');
  await importBikes(HEADING + rows.join('\n'));
  assert.equal(await readVersion(db, 'inventory'), before + 3);
});

test('of two columns for one field the preferred one is read, and the other one is named', async () => {
  const report = await importBikes('id,maker_id,标题,价格,price(万)\nb1,m1,a,1,2');
  assert.deepEqual(report.files[1]?.notes, [
    '价格有几列：先读「price(万)」（1 行），空着的读「价格」（0 行）',
  ]);
  const [stored] = await listBikes(db);
  assert.equal(stored?.price, 20_000);
});

test('problems are reported under the headings of the file', async () => {
  const { bad } = await importBikes('车源号,厂家号,标 题,价格（万元）\nb1,m1,a,贵\n', {});
  assert.deepEqual(
    bad.map(({ field, heading }) => [field, heading]),
    [['price', '价格（万元）']],
  );
});

describe('strict', () => {
  test('stores nothing if any value is bad', async () => {
    const before = await readVersion(db, 'inventory');
    const report = await importBikes(`${GOOD}b3,m1,车,贵,\n`, { strict: true });
    assert.deepEqual([report.written, report.badRows, report.bad[0]?.line], [0, 1, 4]);
    assert.deepEqual(await listBikes(db), []);
    assert.equal(await readVersion(db, 'inventory'), before);
  });
  test('stores nothing if the database refuses a row', async () => {
    const report = await importBikes(`${GOOD}b3,m9,车,1,\n`, { strict: true });
    assert.deepEqual([report.written, report.badRows, report.bad[0]?.line], [0, 1, 4]);
    assert.deepEqual(await listBikes(db), []);
  });
  test('stores everything if no row is bad', async () => {
    const report = await importBikes(GOOD, { strict: true });
    assert.deepEqual([report.written, report.badRows], [3, 0]);
    assert.equal((await listBikes(db)).length, 2);
  });
});

test('a dry run reports the same as a run, and stores nothing', async () => {
  const before = await readVersion(db, 'inventory');
  const dry = await importBikes(MIXED, { dryRun: true });
  assert.deepEqual(await listBikes(db), []);
  assert.equal(await readVersion(db, 'inventory'), before);
  const real = await importBikes(MIXED);
  assert.deepEqual(dry.bad, real.bad);
  assert.equal(dry.written, 0);
});
