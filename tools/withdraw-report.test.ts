import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { records } from '#/app/records.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { runTool } from '#/testing/tool.ts';

let db: TestDatabase;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-withdraw-'));
  const car = { id: 'W-1', title: '2021款 大众迈腾', brand: '大众', type: '在售' };
  const row = { report_id: 'R-1', car_id: 'W-1', inspected_on: '2026-11-10', inspector: '周*' };
  const files = [
    ['car', [car]],
    ['inspection', [row, { ...row, keys: 2 }, { ...row, report_id: 'R-2' }]],
    ['inspection', [{ ...row, report_id: 'R-2', business: 'wholesale' }]],
  ] as const;
  for (const [name, rows] of files) {
    const path = join(folder, `${name}.ndjson`);
    await writeFile(path, rows.map((each) => `${JSON.stringify(each)}\n`).join(''));
    const type = records.find((each) => each.name === name) ?? assert.fail(name);
    const { bad } = await importRecords(db, [{ path, type }], { now: new Date() });
    assert.deepEqual(bad, []);
  }
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runTool('withdraw-report.ts', args, db.place);
const listed = () =>
  db.kysely
    .selectFrom('inspection_withdrawal')
    .select(['report_id', 'business', 'version', 'reason'])
    .orderBy('report_id')
    .orderBy('version')
    .execute();

test('--help needs no database', async () => {
  const nowhere = { url: 'nonsense', folder: '/nowhere' };
  const { code, out } = await runTool('withdraw-report.ts', ['--help'], nowhere);
  assert.deepEqual([code, /--reason/.test(out)], [0, true]);
});

test('a dry run lists what would be withdrawn, and writes nothing', async () => {
  const { code, out } = await run('R-1', '--reason', '数据有误', '--dry-run');
  assert.deepEqual(
    [code, out],
    [
      0,
      'R-1 (retail), version 1: would be withdrawn\nR-1 (retail), version 2: would be withdrawn\n',
    ],
  );
  assert.deepEqual(await listed(), []);
});

test('a version is withdrawn once, then the others; a repetition prints the time', async () => {
  const one = await run('R-1', '--version', '1', '--reason', '数据有误');
  assert.deepEqual([one.code, one.out], [0, 'R-1 (retail), version 1: withdrawn\n']);
  const all = await run('R-1', '--reason', '漆膜仪未校准');
  assert.equal(all.code, 0);
  assert.match(
    all.out,
    /^R-1 \(retail\), version 1: was withdrawn \d{4}-\d\d-\d\d \d\d:\d\d already\nR-1 \(retail\), version 2: withdrawn\n$/,
  );
  const key = { report_id: 'R-1', business: 'retail' };
  assert.deepEqual(await listed(), [
    { ...key, version: 1, reason: '数据有误' },
    { ...key, version: 2, reason: '漆膜仪未校准' },
  ]);
  const again = await run('R-1', '--version', '2', '--reason', '漆膜仪未校准');
  assert.deepEqual([again.code, /already/.test(again.out)], [0, true]);
});

test('1 for a missing report, another reason, or an ambiguous business', async () => {
  const none = await run('R-9', '--reason', 'x');
  assert.deepEqual([none.code, none.err], [1, '没有报告「R-9」\n']);
  const version = await run('R-1', '--version', '7', '--reason', 'x');
  assert.deepEqual([version.code, version.err], [1, '报告「R-1」没有第 7 版，最新的是第 2 版\n']);
  const reason = await run('R-1', '--version', '1', '--reason', 'x');
  assert.deepEqual([reason.code, /原因是「数据有误」，不能改写/.test(reason.err)], [1, true]);
  const several = await run('R-2', '--reason', 'x');
  assert.deepEqual(
    [several.code, /请写明 business：retail、wholesale/.test(several.err)],
    [1, true],
  );
  const named = await run('R-2', '--business', 'wholesale', '--reason', 'x');
  assert.equal(named.code, 0);
});

test('2 for wrong usage, with a message', async () => {
  const wrong: [string[], RegExp][] = [
    [[], /^Name one report\./],
    [['R-1', 'R-2', '--reason', 'x'], /^Name one report\./],
    [['R-1'], /^A withdrawal needs a --reason\./],
    [['R-1', '--reason', ' '], /^--reason: 不能为空/],
    [['R-1', '--reason', 'x', '--version', 'two'], /^--version is a number such as 2, not two/],
    [['R-1', '--reason', 'x', '--business', 'b'], /^--business is one of retail, /],
    [['R-1', '--wrong'], /--wrong/],
  ];
  for (const [args, words] of wrong) {
    const { code, err } = await run(...args);
    assert.equal(code, 2, args.join(' '));
    assert.match(err, words);
  }
});
