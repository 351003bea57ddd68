import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { openStaff, type ConsoleAnswer, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { FILE_TYPE, type getImports, type Result } from './contract.ts';
import { insertJob } from './queries.ts';

type Imports = ConsoleOutputOf<typeof getImports>;
type Refused = { reason?: string; lines?: string[] };

let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;

const HEAD = '编号,车型,品牌,车系,现价(万),表显里程(万公里),分站';
const SHEET = [
  HEAD,
  'A-1,大众 迈腾 2021款,大众,迈腾,10.98,4.3,武侯店',
  'A-2,丰田 凯美瑞 2022款,丰田,凯美瑞,很便宜,7.35,武侯店',
  'A-3,,,,11.2,6.8,武侯店',
].join('\n');

before(async () => {
  // Each reading is later than the one before, as on a real clock.
  shop = await openTestShop({ isEmpty: true, now: () => (now = new Date(now.getTime() + 1)) });
  await shop.importFile('branches.jsonl', [
    { id: 'wuhou', name: '武侯店', province: '四川', city: '成都' },
    { id: 'jinniu', name: '金牛店', province: '四川', city: '成都' },
  ]);
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager', { branchId: 'wuhou' });
});
after(() => shop.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  await shop.db.kysely.deleteFrom('console_import').execute();
  await shop.importFile('cars.jsonl', [
    { ...car('A-1', '大众 迈腾 2021款'), price: 119_800, branch_id: 'wuhou' },
    { ...car('A-9', '丰田 凯美瑞 2019款'), price: 80_000, branch_id: 'jinniu' },
  ]);
});

function car(id: string, title: string) {
  return { id, title, brand: title.slice(0, 2), series: title.slice(3, 5), type: '在售' };
}

async function upload(
  path: string,
  text: string | Uint8Array<ArrayBuffer>,
  person = owner,
): Promise<ConsoleAnswer<{ id: string } & Refused>> {
  const response = await shop.answer(`/v1/console/imports/${path}`, {
    method: 'POST',
    headers: {
      'X-Console': '1',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': FILE_TYPE,
      Cookie: person.cookie,
    },
    body: text,
  });
  const answer = (await response.json()) as { message: string; data: { id: string } };
  return { ...answer, status: response.status, headers: response.headers };
}

async function ended(id: string, person = owner): Promise<Result> {
  for (;;) {
    const { status, data } = await person.send<Result>(`imports/${id}`);
    if (status === 200) return data;
    await sleep(20);
  }
}

async function check(text = SHEET, person = owner, name = '车源.csv') {
  const { status, message, data } = await upload(
    `check?name=${encodeURIComponent(name)}`,
    text,
    person,
  );
  assert.equal(status, 200, message);
  return { id: data.id, result: await ended(data.id, person) };
}

async function importSheet(text = SHEET, person = owner): Promise<Result> {
  const { id } = await check(text, person);
  const { status, message, data } = await upload(`run?check=${id}`, text, person);
  assert.equal(status, 200, message);
  return ended(data.id, person);
}

async function undo(person = owner, is_partial = false) {
  const { last } = (await person.send<Imports>('imports')).data;
  const answer = await person.send<{ id: string } & Refused>('imports/undo', {
    id: last?.id,
    is_partial,
  });
  return {
    ...answer,
    result: answer.status === 200 ? await ended(answer.data.id, person) : undefined,
  };
}

async function prices(): Promise<Record<string, number | null>> {
  const rows = await shop.db.kysely
    .selectFrom('car')
    .select(['id', 'price'])
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map(({ id, price }) => [id, price]));
}

const BEFORE = { 'A-1': 119_800, 'A-9': 80_000 };
const AFTER = { 'A-1': 109_800, 'A-2': null, 'A-9': 80_000 };

describe('a dry run', () => {
  it('writes nothing, and says what an import would do, with the reasons in groups', async () => {
    const { result } = await check();
    assert.deepEqual(await prices(), BEFORE);
    const [table] = result.tables;
    const { rows, created, changed, unchanged, refused, written, type } = table ?? {};
    assert.deepEqual(
      { rows, created, changed, unchanged, refused, written, type },
      { rows: 3, created: 1, changed: 1, unchanged: 0, refused: 1, written: 0, type: '车源' },
    );
    assert.deepEqual(table?.changes, [
      {
        title: '价格改了（元）',
        records: 1,
        first: [{ key: 'A-1', name: '大众 迈腾 2021款', words: '119,800 → 109,800' }],
      },
      {
        title: '新的车源',
        records: 1,
        first: [{ key: 'A-2', name: '丰田 凯美瑞 2022款', words: '' }],
      },
    ]);
    const groups = table?.groups.map(({ effect, rows: count, first }) => [
      effect,
      count,
      first[0]?.line,
      first[0]?.value,
    ]);
    assert.deepEqual(groups, [
      ['row', 1, 4, null],
      ['row', 1, 4, null],
      ['unshown', 1, 3, null],
      ['cell', 1, 3, '很便宜'],
    ]);
    assert.deepEqual(
      result.cards.map(({ number, is_refused, card }) => [number, is_refused, card?.price]),
      [
        ['A-3', true, undefined],
        ['A-2', false, undefined],
        ['A-1', false, 109_800],
      ],
    );
    const report = Buffer.from(result.report?.base64 ?? '', 'base64').toString();
    assert.equal(result.report?.name, '车源.问题.csv');
    assert.match(report, /A-3/);
    assert.doesNotMatch(report, /A-1/);
  });

  it('refuses what is no table, in words', async () => {
    assert.equal((await upload('check?name=a.pdf', 'x')).status, 400);
    const { result } = await check('你好\n', owner, '随便.csv');
    assert.notEqual(result.failure, '');
    assert.doesNotMatch(result.failure, /incoming|[\da-f]{8}-/);
  });

  it('refuses a table of too many lines without reading it to the end', async () => {
    const text = `编号,现价(万)\n${'A-1,10.98\n'.repeat(200_000)}`;
    const { result } = await check(text);
    assert.equal(result.failure, '第 50002 行以后太多了：最多 50000 行，请分成几个文件');
  });

  it('names missing columns, without which only a person who allows it imports', async () => {
    const text = '编号,车型,品牌,车系\nB-1,大众 迈腾,大众,迈腾';
    const { id, result } = await check(text);
    assert.match(result.stops.join(), /现价/);
    assert.match((await upload(`run?check=${id}`, text)).message, /现价/);
    const { status, data } = await upload(`run?check=${id}&accepts_stops=yes`, text);
    assert.equal(status, 200);
    assert.equal((await ended(data.id)).tables[0]?.created, 1);
    assert.equal((await undo()).result?.undo?.deleted, 1);
  });
});

describe('cars of the site that are not in the file', () => {
  const text = '编号,现价(万)\nA-1,10.98';

  it('are named by a dry run and by an import', async () => {
    const missing = [{ type: '车源', records: 1, keys: ['A-9'] }];
    assert.deepEqual((await check(text)).result.unlisted, missing);
    assert.deepEqual((await importSheet(text)).unlisted, missing);
    assert.deepEqual((await check(`${text}\nA-9,7.9`)).result.unlisted, []);
  });

  it('are those of the own branch for a manager', async () => {
    const other = '编号,现价(万)\nA-5,10.98';
    const { result } = await check(other, manager);
    assert.deepEqual(result.unlisted, [{ type: '车源', records: 1, keys: ['A-1'] }]);
  });
});

describe('a new price that makes other statements false', () => {
  const text = '编号,现价(万)\nA-9,7.5';

  it('is a stop that names them, and clears them only if a person agrees', async () => {
    await shop.importFile('cars.jsonl', [
      { ...car('A-9', '丰田 凯美瑞 2019款'), price: 80_000, branch_id: 'jinniu', real: 85_000 },
    ]);
    const { id, result } = await check(text);
    assert.match(result.stops.join(), /要清掉：到手价 1 行（A-9）/);
    assert.equal((await upload(`run?check=${id}`, text)).status, 422);
    assert.equal((await prices())['A-9'], 80_000);
    const { data } = await upload(`run?check=${id}&accepts_stops=yes`, text);
    assert.equal((await ended(data.id)).tables[0]?.cleared_values, 1);
    assert.equal((await prices())['A-9'], 75_000);
  });
});

describe('a price far from the one before', () => {
  const text = '编号,现价(万)\nA-9,80';

  it('is left out until a person confirms it', async () => {
    const { id, result } = await check(text);
    const held = result.tables[0]?.groups.find(({ code }) => code === 'unlikely_value');
    assert.deepEqual([held?.effect, held?.rows], ['cell', 1]);
    const { data } = await upload(`run?check=${id}`, text);
    const [table] = (await ended(data.id)).tables;
    const named = table?.groups.find(({ code }) => code === 'unlikely_value');
    assert.deepEqual([named?.first[0]?.key, named?.first[0]?.value], ['A-9', '80']);
    assert.equal((await prices())['A-9'], 80_000);
    const { data: confirmed } = await upload(`run?check=${id}&confirms_unlikely=yes`, text);
    await ended(confirmed.id);
    assert.equal((await prices())['A-9'], 800_000);
  });
});

describe('an import', () => {
  it('writes the valid rows, is audited with its counts, and is undone as it was', async () => {
    const { tables } = await importSheet();
    assert.deepEqual([tables[0]?.written, tables[0]?.refused], [2, 1]);
    assert.deepEqual(await prices(), AFTER);
    const { job, last } = (await owner.send<Imports>('imports')).data;
    assert.deepEqual([job?.state, job?.kind, job?.written], ['done', 'import', 2]);
    assert.deepEqual([last?.id, last?.who, last?.files], [job?.id, '林姐', ['车源.csv']]);
    const { result } = await undo();
    assert.deepEqual(result?.undo, { restored: 1, deleted: 1, skipped: [] });
    assert.deepEqual(await prices(), BEFORE);
    const { rows } = (await owner.send<{ rows: AuditRow[] }>('audit')).data;
    const done = rows.find(({ action }) => action === '导入了');
    assert.equal(done?.subject, '车源.csv');
    assert.deepEqual(
      done?.changes.map(({ field, after: value }) => [field, value]),
      [
        ['新的', '1'],
        ['改的', '1'],
        ['没变的', '0'],
        ['没有导的', '1'],
      ],
    );
    assert.ok(rows.some(({ action }) => action === '撤销了导入'));
    assert.equal((await owner.send<Imports>('imports')).data.last?.problem, '已经撤销了');
  });

  it('is in the log of each changed car, as is its undo', async () => {
    type Log = { rows: AuditRow[] };
    const log = async (id: string) =>
      (await owner.send<Log>(`audit?about=${id}`)).data.rows
        .slice(0, 2)
        .map(({ who, action, changes }) => [
          who,
          action,
          ...changes.map(({ field, before: from, after: to }) => `${field}：${from} → ${to}`),
        ]);
    await importSheet();
    await undo();
    assert.deepEqual(await log('A-1'), [
      ['林姐', '撤销导入改的', '价格：10.98万 → 11.98万', '还改了： → 表显里程'],
      ['林姐', '导入改的', '价格：11.98万 → 10.98万', '还改了： → 表显里程'],
    ]);
    assert.deepEqual(await log('A-2'), [
      ['林姐', '撤销导入改的', '状态：下架 → ', '门店：武侯店 → '],
      ['林姐', '导入改的', '状态： → 下架', '门店： → 武侯店'],
    ]);
    const own = await manager.send<Log>('audit?about=A-1');
    assert.equal(own.data.rows[0]?.action, '撤销导入改的');
  });

  it('is only of the file of the dry run', async () => {
    const { id } = await check();
    const { status, message } = await upload(`run?check=${id}`, SHEET.replace('10.98', '1.98'));
    assert.deepEqual([status, message], [422, '文件和试运行的时候不一样了，请再试运行一次']);
    assert.equal((await upload(`run?check=${id}`, SHEET, manager)).status, 404);
    assert.deepEqual(await prices(), BEFORE);
  });

  it('is undone except what was changed since, after a person allows it', async () => {
    await importSheet();
    await shop.importFile('cars.jsonl', [{ id: 'A-1', price: 99_800 }]);
    // The file of the test is not in the journal, so the last import is that of the console.
    const refused = await undo();
    assert.equal(refused.data.reason, 'changed');
    assert.deepEqual(refused.data.lines, ['车源 A-1 现价：导入以后又改过']);
    assert.equal((await prices())['A-2'], null);
    const { result } = await undo(owner, true);
    assert.equal(result?.undo?.deleted, 1);
    assert.deepEqual(await prices(), { 'A-1': 99_800, 'A-9': 80_000 });
  });

  it('that a stopped server interrupted says what it wrote, and can be undone', async () => {
    await importSheet();
    const { job } = (await owner.send<Imports>('imports')).data;
    await shop.db.kysely
      .updateTable('console_import')
      .set({ state: 'running', result: '' })
      .where('id', '=', job?.id ?? '')
      .execute();
    const busy = await upload('check?name=车源.csv', SHEET);
    assert.match(busy.message, /还没结束/);
    assert.equal((await undo()).status, 422);
    now = new Date(now.getTime() + 31_000);
    const later = (await owner.send<Imports>('imports')).data.job;
    assert.deepEqual([later?.state, later?.written], ['interrupted', 2]);
    assert.deepEqual((await undo()).result?.undo, { restored: 1, deleted: 1, skipped: [] });
    assert.deepEqual(await prices(), BEFORE);
  });
});

describe('a manager', () => {
  it('imports cars of the own branch only', async () => {
    const text = [
      HEAD,
      'A-1,大众 迈腾 2021款,大众,迈腾,10.98,4.3,武侯店',
      'A-9,丰田 凯美瑞 2019款,丰田,凯美瑞,1,7.35,武侯店',
      'A-4,丰田 凯美瑞 2019款,丰田,凯美瑞,9,7.35,金牛店',
    ].join('\n');
    const { tables } = await importSheet(text, manager);
    assert.deepEqual([tables[0]?.written, tables[0]?.refused], [1, 2]);
    assert.deepEqual(await prices(), { 'A-1': 109_800, 'A-9': 80_000 });
    assert.deepEqual((await undo(manager)).result?.undo, {
      restored: 1,
      deleted: 0,
      skipped: [],
    });
    const other = await check('编号,名称,省份,城市\nxin,新店,四川,成都', manager, '门店.csv');
    assert.notEqual(other.result.failure, '');
  });

  it('neither sees nor undoes an import of another branch', async () => {
    await importSheet();
    const { job, last } = (await manager.send<Imports>('imports')).data;
    assert.equal(job, null);
    assert.equal(last?.problem, '不是本店导的，请总部撤销');
    assert.equal((await undo(manager)).status, 422);
    assert.equal((await undo()).status, 200);
  });
});

it('jobs are deleted when no import of their time can be undone any more', async () => {
  const at = new Date(now.getTime() - 9 * 86_400_000).toISOString();
  await insertJob(shop.db, {
    id: 'old',
    kind: 'check',
    account_id: 'x',
    who: 'x',
    branch_id: '',
    file: 'x',
    digest: '',
    started_at: at,
    seen_at: at,
    state: 'done',
    rows: 0,
    result: '',
  });
  await check();
  const rows = await shop.db.kysely.selectFrom('console_import').select('id').execute();
  assert.equal(rows.length, 1);
});

// The last test: its cars stay.
it('new prices that make other statements false name the first three cars', async () => {
  const ids = ['A-5', 'A-6', 'A-7', 'A-8'];
  await shop.importFile(
    'cars.jsonl',
    ids.map((id) => ({ ...car(id, `大众 迈腾 ${id}`), price: 80_000, real: 85_000 })),
  );
  const { result } = await check(['编号,现价(万)', ...ids.map((id) => `${id},7.5`)].join('\n'));
  assert.match(result.stops.join(), /要清掉：到手价 4 行（A-5、A-6、A-7 等）/);
});
