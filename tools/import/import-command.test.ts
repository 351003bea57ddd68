import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { openDatabase } from '#/database/database.ts';
import { OperatorError } from '#/database/operator-error.ts';
import { findRecordType } from '#/records/columns/record-type.ts';
import { createStock, emptyStock, listBikes, stockTypes } from '#/testing/bikes.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { EXIT_FAILED, EXIT_OK, EXIT_UNUSABLE } from '#/tools/command.ts';
import { runImport } from './import-command.ts';

let db: TestDatabase;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  await createStock(db);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-command-'));
  await file('makers.csv', 'id,name\nm1,永久\n');
  await file('bikes.csv', 'id,maker_id,title,price\nb1,m1,车,1\nb2,m1,车,2\n');
  await file('bikes-2026-11.csv', 'id,maker_id,title,price,note\nb3,m1,车,3,x\nb4,m1,车,贵,y\n');
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => emptyStock(db));

async function file(name: string, content: string): Promise<void> {
  await writeFile(join(folder, name), content);
}

/** Runs the command with files of the folder. Removes the path of the folder from the output. */
async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const short = (line: string) => line.replaceAll(`${folder}/`, '');
  const code = await runImport(
    args.map((arg) => (arg.includes('.') ? join(folder, arg) : arg)),
    {
      types: stockTypes,
      async open() {
        return {
          db: await openDatabase(db.place),
          photos: {
            add: async () => '/media/1',
            check: async () => {},
            addFilm: async () => ({ src: '/media/1.mp4' }),
            checkFilm: async () => {},
          },
        };
      },
      out: (line) => out.push(short(line)),
      err: (line) => err.push(short(line)),
    },
  );
  return { code, out, err };
}

test('0 if all rows are accepted; referenced types are imported first', async () => {
  assert.deepEqual(await run('bikes.csv', 'makers.csv'), {
    code: EXIT_OK,
    out: [
      'makers.csv: 1 rows of maker, 1 written, 0 bad',
      'bikes.csv: 2 rows of bike, 2 written, 0 bad',
    ],
    err: [],
  });
  assert.equal((await listBikes(db)).length, 2);
});

test('1 when some rows are bad; each is named by file, line and field', async () => {
  const { code, out, err } = await run('makers.csv', 'bikes-2026-11.csv');
  assert.equal(code, EXIT_FAILED);
  assert.deepEqual(err, [
    'bikes-2026-11.csv:3: price: 应为 1 到 1000000 的整数，写的是「贵」',
    'bikes-2026-11.csv: columns left out: note',
  ]);
  assert.equal(out[1], 'bikes-2026-11.csv: 2 rows of bike, 1 written, 1 bad');
});

test('few unknown columns are listed, and each is short', async () => {
  const long = Array.from({ length: 50 }, (_, at) => `${at}${'列'.repeat(2_000)}`);
  await file(
    'bikes-wide.csv',
    `id,maker_id,title,price,${long.join(',')}\nb9,m1,车,1${','.repeat(50)}\n`,
  );
  const { code, err } = await run('makers.csv', 'bikes-wide.csv');
  assert.equal(code, EXIT_OK);
  const [line = ''] = err;
  assert.match(line, /columns left out: 0列+…, 1列+…, .*, …$/);
  assert.ok(line.length < 1_500, `${line.length} characters`);
});

test('0 also with warnings about accepted rows, which are printed', async () => {
  await file('bikes-old.csv', 'id,maker_id,标题,price\nb5,m1,旧车,3\nb6,m1,旧车,贵\nb7,m1,车,4\n');
  const { code, out, err } = await run('makers.csv', 'bikes-old.csv');
  assert.equal(code, EXIT_FAILED);
  assert.equal(out[1], 'bikes-old.csv: 3 rows of bike, 2 written, 1 bad');
  assert.deepEqual(err, [
    'bikes-old.csv:3: price: 应为 1 到 1000000 的整数，写的是「贵」',
    'bikes-old.csv:2: 标题: 旧车卖得慢',
  ]);
  await file('bikes-old.csv', 'id,maker_id,标题,price\nb5,m1,旧车,3\n');
  for (const how of [[], ['--strict'], ['--dry-run']]) {
    const taken = await run('bikes-old.csv', ...how);
    assert.deepEqual([taken.code, taken.err], [EXIT_OK, ['bikes-old.csv:2: 标题: 旧车卖得慢']]);
  }
});

test('ids that differ only in case are two records, with a warning at both lines', async () => {
  await file('bikes-case.csv', 'id,maker_id,标题,price\nC-1,m1,甲,3\nc2,m1,乙,3\nc-1,m1,丙,3\n');
  const { code, err } = await run('makers.csv', 'bikes-case.csv');
  assert.equal(code, EXIT_OK);
  assert.deepEqual(err.slice(0, 2), [
    'bikes-case.csv:2: 「C-1」与第 4 行的「c-1」只差大小写，按两条记录存',
    'bikes-case.csv:4: 「c-1」与第 2 行的「C-1」只差大小写，按两条记录存',
  ]);
});

test('1 when strict finds a bad row, and nothing is written of any file', async () => {
  const { code, out } = await run('makers.csv', 'bikes.csv', 'bikes-2026-11.csv', '--strict');
  assert.equal(code, EXIT_FAILED);
  assert.equal(out.at(-1), 'Strict: nothing was written.');
  assert.deepEqual(await listBikes(db), []);
});

test('a dry run writes nothing', async () => {
  const { code, out } = await run('makers.csv', 'bikes.csv', '--dry-run');
  assert.deepEqual([code, out.at(-1)], [EXIT_OK, 'Dry run: nothing was written.']);
  assert.deepEqual(await listBikes(db), []);
});

test('2 for wrong usage and for unusable files, before anything is written', async () => {
  await file('things.csv', 'id\n1\n');
  await file('bikes.xlsx', 'id\n1\n');
  const wrong = [
    { args: [], says: /^No file given/ },
    { args: ['bikes.csv', '--fast'], says: /--fast/ },
    {
      args: ['makers.csv', 'gone-bikes.csv'],
      says: /^gone-bikes\.csv: the file name is not a type/,
    },
    { args: ['makers.csv', 'bikes-9.csv'], says: /^bikes-9\.csv: ENOENT/ },
    { args: ['things.csv'], says: /^things\.csv: the file name is not a type\..* maker, bike$/ },
    { args: ['bikes.csv', '--type', 'car'], says: /there is no type car\. Types: maker, bike$/ },
    { args: ['bikes.csv', '--photos', 'nowhere'], says: /nowhere/ },
    { args: ['bikes.csv', '--photos', 'makers.csv'], says: /makers\.csv: not a folder/ },
    { args: ['makers.csv', 'bikes.xlsx'], says: /^bikes\.xlsx: cannot be read/ },
  ];
  for (const { args, says } of wrong) {
    const { code, err } = await run(...args);
    assert.equal(code, EXIT_UNUSABLE, args.join(' '));
    assert.match(err.join('\n'), says);
  }
  assert.deepEqual(await listBikes(db), []);
});

test('a database that cannot be opened is reported', async () => {
  const err: string[] = [];
  const code = await runImport([join(folder, 'makers.csv')], {
    types: stockTypes,
    open: () => Promise.reject(new OperatorError('The database does not open')),
    out: () => {},
    err: (line) => err.push(line),
  });
  assert.deepEqual([code, err], [EXIT_UNUSABLE, ['The database does not open']]);
});

test('--help names every type, its fields, mandatory ones marked, and their headings', async () => {
  const { code, out } = await run('--help');
  assert.equal(code, EXIT_OK);
  assert.match(
    out.join('\n'),
    /maker, 厂家: Who builds bikes\n {4}id\* \(厂家号\), name! \(名称\)/,
  );
});

test('the record type follows from the file name', () => {
  const names = [
    'bike',
    'Bikes',
    'bikes-2026-11',
    'bikes_2',
    'bikes (1)',
    'bikes（副本）',
    '厂家',
    'car',
    'mountain bikes',
  ];
  assert.deepEqual(
    names.map((name) => findRecordType(stockTypes, name)?.name),
    ['bike', 'bike', 'bike', 'bike', 'bike', 'bike', 'maker', undefined, undefined],
  );
});
