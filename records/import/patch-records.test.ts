import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { BATCH_ROWS } from '#/records/files/read-batches.ts';
import { bike, createStock, emptyStock, listBikes, maker } from '#/testing/bikes.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { importRecords, type ImportOptions } from './import-records.ts';
import type { RowOutcome } from './import-report.ts';
import { patchRecords } from './patch-records.ts';

let db: Database;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  await createStock(db);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-patch-'));
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyStock(db);
  const makers = await file('makers.csv', 'id,name\nm1,永久\n');
  const bikes = await file(
    'bikes.csv',
    '车源号,厂家号,标题,价格\nb1,m1,轻便车,1200\nb2,m1,重车,900\n',
  );
  await importRecords(db, [
    { path: makers, type: maker },
    { path: bikes, type: bike },
  ]);
});

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function patch(content: string, options: ImportOptions = {}) {
  const outcomes: RowOutcome[] = [];
  const onRow = (row: RowOutcome) => outcomes.push(row);
  const path = await file('patch.csv', content);
  const report = await patchRecords(db, { path, type: bike }, { ...options, onRow });
  return { report, outcomes: outcomes.toSorted((one, other) => one.line - other.line) };
}

const listed = async () => (await listBikes(db)).map(({ id, title, price }) => [id, title, price]);

test('fields that a row does not name stay; problems name the headings of the file', async () => {
  const { outcomes } = await patch('车源号,价格(万)\nb1,0.11\nb2,贵\n');
  assert.deepEqual(
    outcomes.map(({ line, key, outcome, problems }) => [line, key, outcome, problems[0]?.heading]),
    [
      [2, 'b1', 'written', undefined],
      [3, 'b2', 'refused', '价格(万)'],
    ],
  );
  assert.deepEqual(await listed(), [
    ['b1', '轻便车', 1100],
    ['b2', '重车', 900],
  ]);
});

test('a patch without changes does not increase the version', async () => {
  const version = await readVersion(db, 'inventory');
  const { outcomes } = await patch('车源号,价格\nb1,"1,200元"\n');
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    ['unchanged'],
  );
  assert.equal(await readVersion(db, 'inventory'), version);
});

test('a refused all-or-nothing patch and a dry run change nothing', async () => {
  const rows = '车源号,价格\nb1,1\nb9,2\n';
  for (const options of [{ strict: true }, { dryRun: true }]) {
    const { report, outcomes } = await patch(rows, options);
    assert.deepEqual([report.written, report.badRows], [0, 1]);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'refused'],
    );
    assert.deepEqual((await listed())[0], ['b1', '轻便车', 1200]);
  }
});

test('only rows that the database or the type refuses are skipped', async () => {
  const { outcomes } = await patch('车源号,标题,厂家号\nb1,没人要,m1\nb2,重车,m9\n');
  assert.deepEqual(
    outcomes.map(({ problems }) => problems[0]?.reason.zh),
    ['没人要的车不收', '引用的记录不存在（应先导入）'],
  );
  assert.deepEqual((await patch('车源号,标题\nb1,好车\n')).report.written, 1);
});

test('pictures that a row names are stored, and those of the stored record are not stored again', async () => {
  const names: string[] = [];
  const take = async (name: string) => {
    names.push(name);
    return { src: `/media/${name}` };
  };
  await patch('车源号,图片\nb1,a.jpg;b.jpg\n', { take });
  await patch('车源号,价格\nb1,1\n', { take });
  assert.deepEqual(names, ['a.jpg', 'b.jpg']);
  assert.equal((await listBikes(db))[0]?.pictures, '["/media/a.jpg","/media/b.jpg"]');
});

test('more rows than a batch has change one record one after the other', async () => {
  const rows = Array.from({ length: BATCH_ROWS + 5 }, (_, at) => `b1,${at + 1}`);
  const { report } = await patch(`车源号,价格\n${rows.join('\n')}\n`);
  assert.equal(report.badRows, 0);
  assert.deepEqual((await listed())[0], ['b1', '轻便车', BATCH_ROWS + 5]);
});
