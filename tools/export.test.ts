import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { runTool } from '#/testing/tool.ts';

const EXAMPLES = join(import.meta.dirname, '../docs/examples');
const STOCK = join(EXAMPLES, 'stock-gb18030.csv');

let db: TestDatabase;
let other: TestDatabase;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  other = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-export-'));
  const photos = ['--photos', join(EXAMPLES, 'photos')];
  const { code, err } = await runTool(
    'import.ts',
    [STOCK, ...photos, '--report', 'none'],
    db.place,
  );
  assert.equal(code, 0, err);
});
after(async () => {
  await Promise.all([db.close(), other.close()]);
  await rm(folder, { recursive: true });
});

const exported = (to: string, ...args: string[]) =>
  runTool('export.ts', ['--to', join(folder, to), ...args], db.place);

test('an export with pictures makes the same shop elsewhere, and changes nothing here', async () => {
  const first = await exported('all', '--pictures');
  assert.deepEqual([first.code, first.out, first.err], [0, 'car.ndjson: 6 rows\n', '']);
  const file = join(folder, 'all', 'car.ndjson');
  const photos = ['--photos', join(folder, 'all', 'photos')];
  assert.ok((await readdir(join(folder, 'all', 'photos'))).every((name) => name.endsWith('.jpg')));

  const here = await runTool('import.ts', [file, ...photos], db.place);
  assert.match(
    here.out,
    /(6 rows of car|6 行车源).*(6 unchanged, 0 left out|没变 6 行，没导入 0 行)/,
  );

  const there = await runTool('import.ts', [file, ...photos], other.place);
  assert.match(there.out, /6 rows of car, 6 written \(.*\), 0 unchanged, 0 left out/);
  const to = join(folder, 'again');
  const again = await runTool('export.ts', ['--to', to, '--pictures'], other.place);
  assert.equal(again.code, 0, again.err);
  assert.equal(await readFile(join(to, 'car.ndjson'), 'utf8'), await readFile(file, 'utf8'));
});

test('an export without any picture has the folder of photos that its import takes', async (t) => {
  const own = await openTestDatabase();
  t.after(() => own.close());
  const branches = join(folder, 'branches.csv');
  await writeFile(branches, '门店编号,门店名称,省份\nb1,城东店,四川\n');
  await runTool('import.ts', [branches, '--report', 'none'], own.place);
  const to = ['--to', join(folder, 'bare'), 'branch', '--pictures'];
  const { code, err } = await runTool('export.ts', to, own.place);
  assert.deepEqual([code, err], [0, '']);
  const photos = join(folder, 'bare', 'photos');
  const file = join(folder, 'bare', 'branch.ndjson');
  const again = await runTool('import.ts', [file, '--photos', photos], own.place);
  assert.deepEqual([again.code, again.err], [0, '']);
});

test('an exported spreadsheet can be imported again, and changes nothing', async () => {
  const { code, err } = await exported('table', 'car', '--format', 'csv');
  assert.deepEqual([code, err], [0, '']);
  const file = join(folder, 'table', 'car.csv');
  assert.match(await readFile(file, 'utf8'), /^\uFEFF车源号,标题,品牌,/);
  const { out } = await runTool('import.ts', [file], db.place);
  assert.match(out, /(6 rows of car|6 行车源).*(6 unchanged, 0 left out|没变 6 行，没导入 0 行)/);
});

test('an exported workbook can be imported again, and changes nothing', async () => {
  const { code, err } = await exported('workbook', 'car', '--format', 'xlsx');
  assert.deepEqual([code, err], [0, '']);
  const { out } = await runTool('import.ts', [join(folder, 'workbook', 'car.xlsx')], db.place);
  assert.match(out, /6 行车源.*没变 6 行，没导入 0 行/);
});

test('only the owner can read the files', async () => {
  const { code, err } = await exported('own/deep', '--pictures');
  assert.deepEqual([code, err], [0, '']);
  for (const name of ['own', 'own/deep', 'own/deep/photos', 'own/deep/car.ndjson']) {
    const { mode } = await stat(join(folder, name));
    assert.equal(mode & 0o077, 0, name);
  }
});

test('a dry run writes nothing; a folder with files is refused', async () => {
  const dry = await exported('dry', '--dry-run');
  assert.deepEqual([dry.code, dry.out], [0, 'car.ndjson: 6 rows\nDry run: nothing was written.\n']);
  await assert.rejects(readdir(join(folder, 'dry')), { code: 'ENOENT' });
  const taken = await exported('all');
  assert.deepEqual([taken.code, /not empty/.test(taken.err)], [2, true]);
});

test('2 for wrong usage', async () => {
  assert.equal((await runTool('export.ts', [], db.place)).code, 2);
  assert.match((await exported('x', 'nothing')).err, /There is no type nothing/);
  assert.match((await exported('x', '--format', 'xls')).err, /--format must be one of ndjson, csv/);
  assert.match((await runTool('export.ts', ['--help'], db.place)).out, /npm run export/);
});
