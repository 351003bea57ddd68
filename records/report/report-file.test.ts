import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { encodeText } from '#/records/files/encode.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { bike, createStock, emptyStock, listBikes, maker } from '#/testing/bikes.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { inputOfReport, nameBeside, writeReportFile } from './report-file.ts';
import { createRowIssues } from './row-issues.ts';

let db: TestDatabase;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  await createStock(db);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-report-'));
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyStock(db);
  const makers = join(folder, 'makers.csv');
  await writeFile(makers, 'id,name\nm1,永久\n');
  await importRecords(db, [{ path: makers, type: maker }]);
});

/** Imports a file and writes its report file. Returns the path of the report file. */
async function report(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  const issues = createRowIssues();
  const { files } = await importRecords(db, [{ path, type: bike }], { onRow: issues.add });
  const language = files[0]?.language ?? 'zh';
  const source = { path, type: bike, language, issues: issues.of(path) };
  return (await writeReportFile([source], undefined)).path;
}

/** Returns the number of written and of bad rows of an imported file. */
async function importAgain(path: string): Promise<number[]> {
  const { written, badRows, files } = await importRecords(db, [{ path, type: bike }]);
  assert.deepEqual(files[0]?.unknownColumns, []);
  return [written, badRows];
}

test('a table has only its rows with problems, behind a column that names them', async () => {
  const path = await report(
    'bikes.csv',
    '车源号,厂家号,标题,价格\nb1,m1,车,1\nb2,m1,"两轮,\n大车",贵\nb3,m1,车\nb4,m1,旧车,2\n',
  );
  assert.equal(path, join(folder, 'bikes.问题.csv'));
  assert.deepEqual((await readFile(path, 'utf8')).split('\n'), [
    '问题,车源号,厂家号,标题,价格',
    '价格：应为 1 到 1000000 的整数,b2,m1,"两轮,',
    '大车",贵',
    '应有 4 列，实际 3 列,b3,m1,车',
    '标题：旧车卖得慢,b4,m1,旧车,2',
    '',
  ]);
});

test('the corrected report file is imported as it is, and its own report has no second column', async () => {
  const first = await report('bikes.csv', '车源号,厂家号,标题,价格\nb1,m1,车,贵\nb2,m1,车,贱\n');
  await writeFile(first, (await readFile(first, 'utf8')).replace('贵', '3'));
  assert.deepEqual(await importAgain(first), [1, 1]);
  const second = await report('bikes.问题.csv', await readFile(first));
  assert.equal(second, join(folder, 'bikes.问题-2.csv'));
  assert.equal(
    await readFile(second, 'utf8'),
    '问题,车源号,厂家号,标题,价格\n价格：应为 1 到 1000000 的整数,b2,m1,车,贱\n',
  );
});

test('encoding, byte order mark, line ends and delimiter are those of the input', async () => {
  const input = '车源号;厂家号;标题;价格\r\nb1;m1;车;贵\r\n';
  const output = '问题;车源号;厂家号;标题;价格\r\n价格：应为 1 到 1000000 的整数;b1;m1;车;贵\r\n';
  const ways = [
    ['gb18030', Buffer.alloc(0)],
    ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
    ['utf-16le', Buffer.from([0xff, 0xfe])],
  ] as const;
  for (const [encoding, mark] of ways) {
    const path = await report('bikes.csv', Buffer.concat([mark, encodeText(input, encoding)]));
    const expected = Buffer.concat([mark, encodeText(output, encoding)]);
    assert.deepEqual(await readFile(path), expected, encoding);
  }
});

test('no cell of a report file is a formula, and its rows are imported as those of the input', async () => {
  const path = await report(
    'formulas.csv',
    '车源号,厂家号,标题,价格\nb1,m1,=cmd|x,贵\nb2,m1,\'+2 台,贵\nb3,m1,"@a;=b",贵\nb4,m1,="001",贵\n',
  );
  const lines = (await readFile(path, 'utf8')).split('\n');
  const titles = lines.slice(1, -1).map((line) => line.replace(/^.*,m1,|,贵$/g, ''));
  assert.deepEqual(titles, ["'=cmd|x", "'+2 台", '"\'@a;\'=b"', '="001"']);
  const corrected = (await readFile(path, 'utf8')).replaceAll('贵', '5');
  await writeFile(path, corrected);
  assert.deepEqual(await importAgain(path), [4, 0]);
  assert.deepEqual(
    (await listBikes(db)).map(({ title }) => title),
    ['=cmd|x', '+2 台', '@a;=b', '001'],
  );
});

test('a row with an open quote is repeated as it was, and does not swallow the next one', async () => {
  const path = await report(
    'bikes.csv',
    'id,maker_id,title,price\nb1,m1,"x,1\nb2,m1,车,2\nb3,m1,车,贵\n',
  );
  assert.deepEqual((await readFile(path, 'utf8')).split('\n'), [
    'problem,id,maker_id,title,price',
    'A quote is not closed,b1,m1,"x,1',
    'price: Write a whole number from 1 to 1000000,b3,m1,车,贵',
    '',
  ]);
  assert.deepEqual(await importAgain(path), [0, 2]);
});

test('lines of JSON have the problem as their first key', async () => {
  const path = await report(
    'bikes.ndjson',
    '{"id":"b1","maker_id":"m1","title":"x","price":0}\n{\n',
  );
  const rows = (await readFile(path, 'utf8')).trim().split('\n');
  assert.deepEqual(
    rows.map((row) => JSON.parse(row) as unknown),
    [
      {
        problem: 'price: Write a whole number from 1 to 1000000',
        id: 'b1',
        maker_id: 'm1',
        title: 'x',
        price: 0,
      },
      {
        problem:
          "It is not JSON: Expected property name or '}' in JSON at position 1 (line 1 column 2)",
        line: '{',
      },
    ],
  );
  assert.equal(path, join(folder, 'bikes.problem.ndjson'));
});

test('a report file of an earlier import is renamed, because it may have been corrected', async () => {
  const content = 'id,maker_id,title,price\nb1,m1,车,贵\n';
  const path = await report('bikes-7.csv', content);
  await writeFile(path, 'my corrections');
  await report('bikes-7.csv', content);
  assert.equal(
    await readFile(join(folder, 'bikes-7.problem.previous.csv'), 'utf8'),
    'my corrections',
  );
});

test('the report of a report file has another name than its input', () => {
  assert.equal(nameBeside('/a/cars.csv', 'zh'), '/a/cars.问题.csv');
  assert.equal(nameBeside('/a/cars.问题.csv', 'zh'), '/a/cars.问题-2.csv');
  assert.equal(nameBeside('/a/cars.问题-2.csv', 'zh'), '/a/cars.问题-3.csv');
  assert.equal(nameBeside('cars.11.xlsx', 'en'), 'cars.11.problem.xlsx');
});

test('the input of a report file is recognized', () => {
  for (const name of ['cars.问题.csv', 'cars.问题-2.csv', 'cars.problem.previous.csv']) {
    assert.equal(inputOfReport(join(folder, name)), join(folder, 'cars.csv'), name);
  }
  assert.equal(inputOfReport('cars.csv'), undefined);
  assert.equal(inputOfReport('问题.csv'), undefined);
});

test('an error of the file system rejects', async () => {
  const path = join(folder, 'bikes.csv');
  await writeFile(path, 'id,maker_id,title,price\nb1,m1,车,贵\n');
  const source = { path, type: bike, language: 'en', issues: new Map() } as const;
  await assert.rejects(writeReportFile([source], join(folder, 'gone', 'x.csv')), {
    code: 'ENOENT',
  });
});
