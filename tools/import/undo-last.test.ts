import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { records } from '#/app/records.ts';
import { openDatabase } from '#/database/database.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { EXIT_FAILED, EXIT_OK, EXIT_UNUSABLE } from '#/tools/command.ts';
import { runImport } from './import-command.ts';

let db: TestDatabase;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-undo-'));
});
after(() => rm(folder, { recursive: true }));
beforeEach(async (context) => {
  db = await openTestDatabase();
  if ('after' in context) context.after(() => db.close());
  await importing('门店.csv', ['门店编号,门店,省份', 's1,总店,江苏']);
  await importing('cars.csv', [
    '编号,标题,品牌,状态,价格,里程,到手价',
    'A-1,大众 途观L,大众,在售,158000,38000,168000',
    'A-2,大众 帕萨特,大众,在售,128000,52000,138000',
  ]);
});

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runImport(args, {
    types: records,
    async open() {
      const photos = { add: assert.fail, check: assert.fail, addFilm: assert.fail };
      return { db: await openDatabase(db.place), photos: { ...photos, checkFilm: assert.fail } };
    },
    out: (line) => out.push(line),
    // A busy machine also prints the progress.
    err: (line) => !line.endsWith(' …') && err.push(line),
    who: () => '小周',
    writePreview: async () => undefined,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Imports a file with these lines. */
async function importing(name: string, lines: readonly string[], ...args: string[]) {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  const { code, err } = await run(path, ...args, '--allow-clearing', '--report', 'none');
  assert.equal(code, EXIT_OK, err);
}

async function carRow(id: string): Promise<Record<string, unknown> | undefined> {
  const [stored] = await listRowsOf(db, 'car', [id]);
  return stored && (JSON.parse(stored.row) as Record<string, unknown>);
}

const prices = async () => [(await carRow('A-1'))?.price, (await carRow('A-2'))?.price];

test('earlier values are restored and new records deleted, with what the import had cleared', async () => {
  const before = [await carRow('A-1'), await carRow('A-2')];
  await importing('cars.csv', [
    '编号,标题,品牌,状态,价格,里程',
    'A-1,大众 途观L,大众,在售,99000,38000',
    'A-2,大众 帕萨特,大众,已售,128000,60000',
    'B-1,大众 朗逸,大众,在售,68000,20000',
  ]);
  assert.equal((await carRow('A-1'))?.real, undefined);
  const { code, out, err } = await run('--undo');
  assert.deepEqual([code, err], [EXIT_OK, '']);
  assert.match(
    out,
    /^撤销北京时间 \d{4}-\d\d-\d\d \d\d:\d\d 的导入：.*cars\.csv（小周，写入 3 行）\n/,
  );
  assert.match(out, /恢复了 2 条记录，删除了 1 条新记录。$/);
  assert.deepEqual([await carRow('A-1'), await carRow('A-2')], before);
  assert.equal(await carRow('B-1'), undefined);
  const onSite = await db.kysely.selectFrom('car').select(['id', 'price']).orderBy('id').execute();
  assert.deepEqual(onSite, [
    { id: 'A-1', price: 158_000 },
    { id: 'A-2', price: 128_000 },
  ]);
});

test('brands and series that the import added are deleted, unless another car has them', async () => {
  const names = async () => ({
    brands: (await db.kysely.selectFrom('brand').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    ),
    series: (await db.kysely.selectFrom('series').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    ),
  });
  const before = await names();
  await importing('cars.csv', [
    '编号,标题,品牌,车系,状态,价格,里程',
    'B-1,丰田 卡罗拉,丰田,卡罗拉,在售,68000,20000',
    'B-2,日产 轩逸,日产,轩逸,在售,58000,20000',
  ]);
  // Another call gives A-1 the new brand, and no series.
  await db.kysely.updateTable('car').set({ brand_id: '日产' }).where('id', '=', 'A-1').execute();
  assert.equal((await run('--undo')).code, EXIT_OK);
  assert.deepEqual(await names(), { ...before, brands: [...before.brands, '日产'] });
});

test('values that were changed after the import stay, and are listed', async () => {
  await importing('cars.csv', ['编号,价格,里程', 'A-1,99000,39000', 'A-2,98000,53000']);
  await db.kysely
    .updateTable('record_row')
    .set({ row: JSON.stringify({ ...(await carRow('A-1')), price: 97_000 }) })
    .where('key', '=', 'A-1')
    .execute();
  const { code, err } = await run('--undo');
  assert.equal(code, EXIT_FAILED);
  assert.equal(err, '没有撤销的：\n  car A-1 price（现价）：导入之后又改过，没有动');
  assert.deepEqual(await prices(), [97_000, 128_000]);
  assert.deepEqual((await carRow('A-1'))?.mileage_km, 38_000);
});

test('a new record that others refer to stays, and so does one that was changed since', async () => {
  await importing('门店.csv', ['门店编号,门店,省份', 's2,分店,江苏', 's3,三店,江苏']);
  const update = { row: JSON.stringify({ id: 's3', name: '三店', province: '浙江' }) };
  await db.kysely.updateTable('record_row').set(update).where('key', '=', 's3').execute();
  const named = { row: JSON.stringify({ ...(await carRow('A-1')), branch_id: 's2' }) };
  await db.kysely.updateTable('record_row').set(named).where('key', '=', 'A-1').execute();
  const { code, out, err } = await run('--undo');
  assert.equal(code, EXIT_FAILED);
  assert.match(
    err,
    /branch s2：「s2」还用在 car A-1里，请先改掉或删除\n {2}branch s3：导入之后又改过/,
  );
  assert.match(out, /恢复了 0 条记录，删除了 0 条新记录。$/);
});

test('a dry run says the same and changes nothing', async () => {
  await importing('cars.csv', [
    '编号,标题,品牌,状态,价格,里程',
    'A-1,大众 途观L,大众,在售,99000,38000',
    'B-1,大众 朗逸,大众,在售,68000,20000',
  ]);
  const dry = await run('--undo', '--dry-run');
  assert.match(dry.out, /试运行：会恢复 1 条记录，删除 1 条新记录；什么都没有改。$/);
  assert.deepEqual(await prices(), [99_000, 128_000]);
  assert.match((await run('--undo')).out, /恢复了 1 条记录，删除了 1 条新记录。$/);
});

test('cars that --take-down took off the site are put back', async () => {
  await importing('cars.csv', ['编号,价格', 'A-1,99000'], '--full', '--take-down');
  assert.equal((await carRow('A-2'))?.type, '下架');
  assert.match((await run('--undo')).out, /恢复了 2 条记录/);
  assert.equal((await carRow('A-2'))?.type, '在售');
});

test('only the last import that changed something can be undone, once, and for 7 days', async () => {
  await importing('cars.csv', ['编号,价格', 'A-1,99000']);
  await importing('cars.csv', ['编号,价格', 'A-2,98000']);
  await importing('cars.csv', ['编号,价格', 'A-2,98000']);
  await db.kysely.updateTable('import_note').set({ started_at: '2026-01-01T00:00:00Z' }).execute();
  const late = await run('--undo');
  assert.equal(late.code, EXIT_UNUSABLE);
  assert.match(late.err, /在北京时间 2026-01-01 08:00，超过 7 天，不能再撤销。$/);
  const now = new Date().toISOString();
  await db.kysely.updateTable('import_note').set({ started_at: now }).execute();
  assert.equal((await run('--undo')).code, EXIT_OK);
  assert.deepEqual(await prices(), [99_000, 128_000]);
  const again = await run('--undo');
  assert.deepEqual(
    [again.code, /已经在北京时间 .* 撤销过了/.test(again.err)],
    [EXIT_UNUSABLE, true],
  );
});

test('--undo takes neither files nor other options, and needs an import', async () => {
  assert.equal((await run('--undo', 'cars.csv')).code, EXIT_UNUSABLE);
  assert.equal((await run('--undo', '--strict')).code, EXIT_UNUSABLE);
  await db.kysely.deleteFrom('import_note').execute();
  const { code, err } = await run('--undo');
  assert.deepEqual([code, err], [EXIT_UNUSABLE, 'There is no import that could be undone.']);
});

test('after a published inspection --undo is not offered; the report says how to withdraw it', async () => {
  const path = join(folder, '检测报告.csv');
  const headings = '报告编号,车源号,检测日期,检测人,检测里程,正常项';
  await writeFile(path, `${headings}\nR-1,A-1,2026-11-18,周*,38000,A B C\n`);
  const { code, out, err } = await run(path, '--report', 'none');
  assert.equal(code, EXIT_OK, err);
  assert.match(
    out,
    /检测报告已经发布，不能撤销.*npm run withdraw-report -- 报告编号 --reason 原因/,
  );
  assert.doesNotMatch(out, /--undo/);
  const again = join(folder, '改价.csv');
  await writeFile(again, '编号,价格\nA-1,148000\n');
  const both = await run(path, again, '--again', '--report', 'none');
  assert.match(both.out, /要撤销这次导入：npm run import -- --undo$/m);
});
