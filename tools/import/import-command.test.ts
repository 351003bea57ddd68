import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { openDatabase } from '#/database/database.ts';
import { OperatorError } from '#/database/operator-error.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
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
            check: async () => undefined,
            addFilm: async () => ({ src: '/media/1.mp4' }),
            checkFilm: async () => undefined,
          },
        };
      },
      out: (line) => out.push(short(line)),
      // An import on a busy machine also prints its progress.
      err: (line) => !/^\S+: \d+ rows …$|：已读 \d+ 行 …$/.test(line) && err.push(short(line)),
      who: () => 'anna',
      writePreview: async () => undefined,
    },
  );
  return { code, out, err };
}

test('0 if all rows are accepted; referenced types are imported first', async () => {
  assert.deepEqual(await run('bikes.csv', 'makers.csv'), {
    code: EXIT_OK,
    out: [
      'makers.csv: 1 row of maker, 1 written (1 new, 0 changed), 0 unchanged, 0 left out\n  new maker: 永久',
      'bikes.csv: 2 rows of bike, 2 written (2 new, 0 changed), 0 unchanged, 0 left out',
      'To undo this import: npm run import -- --undo',
    ],
    err: [],
  });
  assert.equal((await listBikes(db)).length, 2);
});

test('1 when some rows are bad; they are grouped by reason, with line, key and cell', async () => {
  const { code, out, err } = await run('makers.csv', 'bikes-2026-11.csv');
  assert.equal(code, EXIT_FAILED);
  assert.deepEqual(err, [
    [
      'bikes-2026-11.csv: read as bike (by its headings)',
      'Rows left out:',
      '  price: not usable, 1 row. Write a whole number from 1 to 1000000',
      '    line 3 b4 has "贵"',
    ].join('\n'),
  ]);
  assert.deepEqual(out.slice(1), [
    'bikes-2026-11.csv: 2 rows of bike, 1 written (1 new, 0 changed), 0 unchanged, 1 left out\n  columns left out: note',
    'Rows with problems: 1, in bikes-2026-11.problem.csv. Correct it and import it as it is.',
    'To undo this import: npm run import -- --undo',
  ]);
});

test('a group lists its first three rows, and counts all', async () => {
  const rows = ['b1', 'b2', 'b3', 'b4', 'b5'].map((id) => `${id},m1,车,贵`);
  await file('bikes-dear.csv', ['id,maker_id,title,price', ...rows, 'b6,m1,,3', ''].join('\n'));
  const { err } = await run('makers.csv', 'bikes-dear.csv');
  assert.deepEqual(err[0]?.split('\n').slice(2), [
    '  price: not usable, 5 rows. Write a whole number from 1 to 1000000',
    '    line 2 b1 has "贵"',
    '    line 3 b2 has "贵"',
    '    line 4 b3 has "贵"',
    '    and 2 more',
    '  title: not filled in, 1 row. It is mandatory',
    '    line 7 b6',
  ]);
});

test('a file with Chinese headings is answered in Chinese', async () => {
  await file(
    'bikes-zh.csv',
    '车源号,厂家号,标题,价格,备用\nb1,m1,车,1\nb2,m1,车,贵,\nb3,m1,旧车,2,\n',
  );
  const { code, out, err } = await run('makers.csv', 'bikes-zh.csv');
  assert.equal(code, EXIT_FAILED);
  assert.deepEqual(err[0]?.split('\n'), [
    'bikes-zh.csv：按「bike」读取（看表头）',
    '没有导入的行：',
    '  这一行读不出来，1 行。应有 5 列，实际 4 列',
    '    第 2 行',
    '  价格：填的内容不能用，1 行。应为 1 到 1000000 的整数',
    '    第 3 行 b2 写的是「贵」',
    '已导入，请看一下：',
    '  标题：说法没有依据，1 行。旧车卖得慢',
    '    第 4 行 b3 写的是「旧车」',
  ]);
  assert.deepEqual(out.slice(1), [
    'bikes-zh.csv：3 行bike，写入 1 行（新 1，改 0），没变 0 行，没导入 2 行\n  没有认出、没有导入的列：备用',
    '有问题的 3 行都在 bikes-zh.问题.csv，改好后可以直接导入这个文件。',
    '要撤销这次导入：npm run import -- --undo',
  ]);
});

test('few unknown columns are listed, and each is short', async () => {
  const long = Array.from({ length: 50 }, (_, at) => `${at}${'x'.repeat(2_000)}`);
  await file(
    'bikes-wide.csv',
    `id,maker_id,title,price,${long.join(',')}\nb9,m1,车,1${','.repeat(50)}\n`,
  );
  const { code, out } = await run('makers.csv', 'bikes-wide.csv');
  assert.equal(code, EXIT_OK);
  const [, line = ''] = (out[1] ?? '').split('\n');
  assert.match(line, /columns left out: 0x+…, 1x+…, .*, …$/);
  assert.ok(line.length < 1_500, `${line.length} characters`);
});

test('0 also with warnings about accepted rows, which are printed', async () => {
  await file('bikes-old.csv', 'id,maker_id,标题,price\nb5,m1,旧车,3\n');
  for (const how of [[], ['--strict'], ['--dry-run']]) {
    await emptyStock(db);
    const { code, err } = await run('makers.csv', 'bikes-old.csv', ...how);
    assert.equal(code, EXIT_OK);
    assert.match(
      err.join('\n'),
      /^bikes-old\.csv：按「bike」读取（看表头）\n(?:已|能)导入，请看一下：\n {2}标题：.*旧车卖得慢\n {4}第 2 行 b5/,
    );
  }
});

test('ids that differ only in case are two records, with a warning at both lines', async () => {
  await file('bikes-case.csv', 'id,maker_id,标题,price\nC-1,m1,甲,3\nc2,m1,乙,3\nc-1,m1,丙,3\n');
  const { code, err } = await run('makers.csv', 'bikes-case.csv');
  assert.equal(code, EXIT_OK);
  assert.deepEqual(err[0]?.split('\n').slice(2), [
    '  id：只差大小写，2 行',
    '    第 2 行 C-1。「C-1」与第 4 行的「c-1」只差大小写，按两条记录存',
    '    第 4 行 c-1。「c-1」与第 2 行的「C-1」只差大小写，按两条记录存',
  ]);
});

test('the sums separate new, changed and unchanged rows, and count cleared values', async () => {
  await run('makers.csv', 'bikes.csv');
  await file(
    'bikes-next.csv',
    'id,maker_id,title,price,folds\nb1,m1,车,1,1\nb2,m1,车,2,\nb7,m1,车,3,\n',
  );
  const first = await run('bikes-next.csv');
  assert.match(first.out[0] ?? '', /2 written \(1 new, 1 changed\), 1 unchanged, 0 left out$/);
  await file('bikes-next.csv', 'id,folds\nb1,\nb2,\n');
  const cleared = await run('bikes-next.csv', '--clear-empty');
  assert.match(
    cleared.out[0] ?? '',
    /1 written \(0 new, 1 changed\), 1 unchanged, 0 left out, 1 value cleared$/,
  );
});

test('1 when strict finds a bad row, and nothing is written of any file', async () => {
  const { code, out } = await run('makers.csv', 'bikes.csv', 'bikes-2026-11.csv', '--strict');
  assert.equal(code, EXIT_FAILED);
  assert.ok(out.includes('Strict: nothing was written.'), out.join('\n'));
  assert.match(out[1] ?? '', /^bikes\.csv: 2 rows of bike, nothing written/);
  assert.deepEqual(await listBikes(db), []);
});

test('a report file is left out if its input is imported, too', async () => {
  await run('makers.csv', 'bikes-2026-11.csv');
  const { out } = await run('bikes-2026-11.csv', 'bikes-2026-11.problem.csv', '--json');
  const { files } = JSON.parse(out[0] ?? '') as { files: { rows: number; unchanged: number }[] };
  assert.deepEqual(
    files.map(({ rows, unchanged }) => [rows, unchanged]),
    [[2, 1]],
  );
});

test('a dry run writes nothing, and counts what would be written', async () => {
  const { code, out } = await run('makers.csv', 'bikes.csv', '--dry-run');
  assert.equal(code, EXIT_OK);
  assert.match(
    out[1] ?? '',
    /^bikes\.csv: 2 rows of bike, 2 would be written \(2 new, 0 changed\)/,
  );
  assert.equal(out.at(-1), 'Dry run: nothing was written.');
  assert.deepEqual(await listBikes(db), []);
});

test('--json prints one document with the same groups, and the reasons beside it', async () => {
  const { code, out, err } = await run('makers.csv', 'bikes-2026-11.csv', '--json');
  assert.deepEqual([code, out.length], [EXIT_FAILED, 1]);
  assert.match(err.join('\n'), /price: not usable, 1 row\..*\n.*line 3 b4/);
  const { dry_run, files, preview } = JSON.parse(out[0] ?? '') as {
    dry_run: boolean;
    files: Record<string, unknown>[];
    preview: string | null;
  };
  assert.deepEqual([dry_run, preview], [false, null]);
  const [maker, bike] = files;
  assert.deepEqual([maker?.created, maker?.added], [1, [{ type: 'maker', name: '永久' }]]);
  assert.deepEqual(bike, {
    file: 'bikes-2026-11.csv',
    type: 'bike',
    report: 'bikes-2026-11.problem.csv',
    rows: 2,
    written: 1,
    created: 1,
    changed: 0,
    unchanged: 0,
    refused: 1,
    left_out_cells: 0,
    cleared_values: 0,
    left_out: ['note'],
    notes: [],
    added: [],
    changes: [],
    groups: [
      {
        code: 'invalid_value',
        field: 'price',
        heading: 'price',
        effect: 'row',
        rows: 1,
        title: 'price: not usable',
        advice: 'Write a whole number from 1 to 1000000',
        first: [
          {
            line: 3,
            key: 'b4',
            value: '贵',
            reason_code: 'whole_number',
            reason: 'Write a whole number from 1 to 1000000',
          },
        ],
      },
    ],
  });
});

test('2 for wrong usage and for unusable files, before anything is written', async () => {
  await file('things.csv', 'id\n1\n');
  await file('bikes.xlsx', 'id\n1\n');
  const wrong = [
    { args: [], says: /^No file given/ },
    { args: ['bikes.csv', '--fast'], says: /--fast/ },
    {
      args: ['makers.csv', 'gone-bikes.csv'],
      says: /^gone-bikes\.csv: There is no file/,
    },
    { args: ['makers.csv', 'bikes-9.csv'], says: /^bikes-9\.csv: There is no file/ },
    {
      args: ['things.csv'],
      says: /^things\.csv: the type of the table is unknown.*\n {2}like maker: has id; lacks name \(--type maker\)\n {2}like bike: has id; lacks maker_id, title, price/,
    },
    { args: ['bikes.csv', '--type', 'car'], says: /There is no type car\. Types: maker, bike$/ },
    { args: ['bikes.csv', '--type', '汽车'], says: /没有「汽车」这种表。可以用的：厂家、bike$/ },
    { args: ['bikes.csv', '--photos', 'nowhere'], says: /nowhere/ },
    {
      args: ['bikes.csv', '--photos', 'makers.csv'],
      says: /makers\.csv: not a folder\. Nothing was written/,
    },
    { args: ['makers.csv', 'bikes.xlsx'], says: /^bikes\.xlsx: 不是完整的 Excel 文件/ },
  ];
  for (const { args, says } of wrong) {
    const { code, err } = await run(...args);
    assert.equal(code, EXIT_UNUSABLE, args.join(' '));
    assert.match(err.join('\n'), says);
  }
  assert.deepEqual(await listBikes(db), []);
});

test('--json and --format json print each refusal as JSON, with a code that never changes', async () => {
  await file('things.csv', 'id\n1\n');
  await file('empty-bikes.csv', 'id,maker_id,title,price\n');
  const wrong = [
    { args: [], code: 'no_file_given' },
    { args: ['bikes.csv', '--fast'], code: 'unknown_option' },
    { args: ['bikes.csv', '--report='], code: 'wrong_option_value' },
    { args: ['bikes.csv', '--type'], code: 'wrong_option_value' },
    { args: ['bikes.csv', '--format', 'xml'], code: 'wrong_option_value' },
    { args: ['gone-bikes.csv'], code: 'unusable_file' },
    { args: ['things.csv'], code: 'unusable_file' },
    { args: ['bikes.csv', '--type', 'car'], code: 'unusable_file' },
    { args: ['empty-bikes.csv'], code: 'empty_file' },
    { args: ['bikes.csv', '--photos', 'nowhere'], code: 'no_photo_folder' },
    { args: ['bikes.csv', '--replace', '--clear-empty'], code: 'contradicting_options' },
    { args: ['bikes.csv', '--take-down'], code: 'contradicting_options' },
    { args: ['makers.csv', 'bikes.csv', '--report', 'x.csv'], code: 'report_of_several_files' },
    { args: ['bikes.csv', '--report', 'x.xlsx'], code: 'wrong_report_ending' },
    { args: ['bikes.csv', '--undo'], code: 'contradicting_options' },
    { args: ['--help', 'cars'], code: 'unknown_type' },
  ];
  for (const { args, code: expected } of wrong) {
    const { code, out, err } = await run(...args, '--json');
    const [document = '', ...more] = out;
    const { error } = JSON.parse(document) as { error: { code: string; message: string } };
    assert.deepEqual([code, error.code, more], [EXIT_UNUSABLE, expected, []], args.join(' '));
    assert.equal(error.message, err.join('\n'), args.join(' '));
  }
  const { out: named } = await run('gone-bikes.csv', '--format', 'json');
  assert.match(named.join(), /"code": "unusable_file"/);
  const { out: written } = await run('makers.csv', '--format=json');
  assert.equal((JSON.parse(written[0] ?? '') as { dry_run: boolean }).dry_run, false);
  const { out: plain } = await run('gone-bikes.csv');
  assert.deepEqual(plain, []);
});

test('options that do not fit a file with Chinese headings are answered in Chinese', async () => {
  await file('bikes-zh.csv', '车源号,标题,价格\nb1,轻便车,1200\n');
  const wrong = [
    { args: ['--replace', '--clear-empty'], says: /^--replace 本来就会清掉空着的格子/ },
    { args: ['--take-down'], says: /^--take-down 要和 --full 一起用/ },
    { args: ['--report', 'x.xlsx'], says: /文件名请以 \.csv 结尾/ },
    { args: ['--photos', 'nowhere'], says: /没有「nowhere」这个文件夹/ },
  ];
  for (const { args, says } of wrong) {
    const { err } = await run('bikes-zh.csv', '--type', 'bike', ...args);
    assert.match(err.join('\n'), says);
  }
});

test('a database that cannot be opened is reported', async () => {
  const err: string[] = [];
  const code = await runImport([join(folder, 'makers.csv')], {
    types: stockTypes,
    open: () => Promise.reject(new OperatorError('The database does not open')),
    out: () => {},
    err: (line) => err.push(line),
    who: () => 'anna',
    writePreview: async () => undefined,
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
