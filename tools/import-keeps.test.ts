import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { runTool } from '#/testing/tool.ts';

let db: TestDatabase;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-keeps-'));
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

/** Imports a file with this content. Removes the path of the folder from the output. */
async function run(name: string, content: string | readonly string[], ...args: string[]) {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : `${content.join('\n')}\n`);
  const { code, out, err: errors } = await runTool('import.ts', [path, ...args], db.place);
  // A slow machine also sees how far the import is.
  const err = errors.replaceAll(/^.*已读 \d+ 行 …\n/gm, '');
  const short = (text: string) => text.replaceAll(`${folder}/`, '');
  return { code, out: short(out), err: short(err) };
}

async function carRow(id: string): Promise<Record<string, unknown>> {
  const [stored] = await listRowsOf(db, 'car', [id]);
  return JSON.parse(stored?.row ?? '{}') as Record<string, unknown>;
}

async function onSite(id: string) {
  const car = await db.kysely
    .selectFrom('car')
    .select(['price', 'mileage_km', 'first_registration', 'branch_id', 'card', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return car && { ...car, card: JSON.parse(car.card) as { cover: string | null } };
}

const WHOLE = '编号,标题,品牌,状态,价格,里程,上牌时间,门店,外观照片';

beforeEach(async () => {
  const branches = join(folder, 'branches.csv');
  await writeFile(branches, '门店编号,门店,省份\ns1,总店,江苏\n');
  const whole = [
    WHOLE,
    ...['A-1', 'A-2', 'A-3'].map(
      (id) => `${id},大众 途观L,大众,在售,158000,3.8万公里,2021-05,总店,/media/${id}.jpg`,
    ),
  ];
  const { code, err } = await run('cars.csv', whole, branches);
  assert.equal(code, 0, err);
});

test('a file of five columns does not change photos, mileage, branch and registration of existing cars', async () => {
  const lines = ['A-1', 'A-2', 'A-3'].map((id) => `${id},大众 途观L,大众,在售,14.98万`);
  const { code, out } = await run('cars.csv', ['编号,标题,品牌,状态,价格', ...lines]);
  assert.equal(code, 0);
  assert.match(out, /写入 3 行（新 0，改 3），没变 0 行，没导入 0 行$/m);
  for (const id of ['A-1', 'A-2', 'A-3']) {
    const car = await onSite(id);
    assert.deepEqual(
      [car?.price, car?.mileage_km, car?.first_registration, car?.branch_id, car?.card.cover],
      [149800, 38000, '2021-05', 's1', `/media/${id}.jpg`],
    );
  }
});

test('two rows with one id are refused, and both lines named', async () => {
  const lines = ['A-1,120000', 'A-2,130000', 'A-1,140000'];
  const { code, err } = await run('cars.csv', ['编号,价格', ...lines]);
  assert.equal(code, 1);
  assert.match(err, /第 2 行 A-1。「A-1」不止一行，另见第 4 行/);
  assert.match(err, /第 4 行 A-1。「A-1」不止一行，另见第 2 行/);
  assert.deepEqual([(await carRow('A-1')).price, (await carRow('A-2')).price], [158000, 130000]);
});

test('headings that resemble price and mileage stop the import with suggestions', async () => {
  const content = [
    '编号,标题,品牌,状态,心动价(万),实跑公里',
    'A-1,大众 途观L,大众,在售,14.98,3.9万',
    'B-1,大众 帕萨特,大众,在售,12.98,5.1万',
  ];
  const { code, err } = await run('cars.csv', content);
  assert.equal(code, 2);
  assert.match(err, /「心动价\(万\)」.*现价/);
  assert.match(err, /「实跑公里」.*表显里程/);
  assert.equal((await onSite('A-1'))?.price, 158000);
  assert.equal(await onSite('B-1'), undefined);
});

test('a file of existing cars needs no price column; one with new cars does, unless that is allowed', async () => {
  const few = await run('cars.csv', ['编号,状态', 'A-1,已预定']);
  assert.deepEqual([few.code, few.err], [0, '']);
  assert.equal((await onSite('A-1'))?.status, 'ordered');
  const fresh = ['编号,标题,品牌,状态,价格', 'B-1,大众 帕萨特,大众,在售,12.98万'];
  const stopped = await run('cars.csv', fresh);
  assert.equal(stopped.code, 2);
  assert.match(stopped.err, /有 1 条新记录（[^）]+），却没有能读作「表显里程」的列/);
  assert.equal(await onSite('B-1'), undefined);
  const allowed = await run('cars.csv', fresh, '--allow-missing-columns');
  assert.equal(allowed.code, 0, allowed.err);
  assert.equal((await onSite('B-1'))?.price, 129_800);
});

test('a full replacement first lists what it erases; a dry run only lists it', async () => {
  const rows = ['编号,标题,品牌,状态,价格', 'A-1,大众 途观L,大众,在售,158000'];
  const dry = await run('cars.csv', rows, '--replace', '--dry-run', '--allow-missing-columns');
  assert.match(dry.out, /^cars\.csv：--replace 会清掉 1 条记录的.*表显里程.*（A-1）$/m);
  assert.match(dry.out, /--replace 会清掉 1 条记录的.*外观照片.*（A-1）/);
  assert.equal((await onSite('A-1'))?.mileage_km, 38_000);
  const done = await run('cars.csv', rows, '--replace', '--allow-missing-columns');
  assert.ok(done.out.indexOf('--replace 会清掉') < done.out.indexOf('写入 1 行'));
  assert.equal((await onSite('A-1'))?.mileage_km, null);
});

test('published cars missing in a full list are named, with the command that unpublishes them', async () => {
  const sold = ['A-3,大众 途观L,大众,已售', 'B-1,大众 帕萨特,大众,已售'];
  await run('cars.csv', ['编号,标题,品牌,状态', ...sold], '--allow-missing-columns');
  const list = ['编号,状态', 'A-1,在售'];
  const hint = await run('cars.csv', list);
  assert.match(hint.out, /网站上有 1 条车源不在这些文件里。.*--full/);
  const { out } = await run('cars.csv', list, '--full');
  assert.match(out, /网站上有 1 条车源不在这些文件里：A-2\n/);
  const [, command = ''] = /npm run import -- (.*)\n/.exec(out) ?? [];
  assert.equal(command, 'cars.csv --full --take-down');
  assert.equal((await onSite('A-2'))?.status, 'existed');
  const done = await run('cars.csv', list, '--full', '--take-down');
  assert.match(done.out, /其中 1 条已下架/);
  const car = await onSite('A-2');
  assert.deepEqual([car?.status, car?.mileage_km], ['off-shelf', 38_000]);
});
