import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { records } from '#/app/records.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import { scanFiles } from '#/records/files/scan-files.ts';
import { importRecords } from '#/records/import/import-records.ts';
import type { ImportReport } from '#/records/import/import-report.ts';
import { groupLines } from '#/records/import/report-words.ts';
import { listUnshown } from '#/records/import/unshown-rows.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

const WORD = 'kd8f-2mPq-vv71-xZ4t-9w3c';
let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true, previewWord: WORD });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-status-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const type = findRecordType(records, '车源');
assert.ok(type);

/** Imports a table of cars with these lines. */
async function importLines(...lines: string[]): Promise<ImportReport> {
  const path = join(folder, '车源表.csv');
  await writeFile(path, `${lines.join('\n')}\n`);
  const now = new Date('2026-11-20T12:00:00+08:00');
  return importRecords(shop.db, [{ path, type: type as never }], { now });
}

function importStatus(id: string, word: string): Promise<ImportReport> {
  return importLines('车源号,标题,品牌,状态', `${id},大众 速腾 2022款,大众,${word}`);
}

async function storedCar(id: string) {
  const found = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('type', '=', 'car')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  const {
    type: status,
    release_status,
    status_note,
  } = JSON.parse(found.row) as Record<string, string>;
  return [status, release_status, status_note];
}

const NOT_READY = ['在途', '整备中', '待上架', '调拨', '运输中', '未到店'];

test('a car that is not ready is unreleased, not delisted, and its status is named', async () => {
  for (const [at, word] of NOT_READY.entries()) {
    const id = `N-${at}`;
    const { bad, files } = await importStatus(id, word);
    assert.deepEqual(bad, []);
    assert.deepEqual(await storedCar(id), ['抢先报', 'preview', word]);
    await assert.rejects(shop.get(`/v1/car/${id}`), /不存在/, word);
    await shop.get(`/v1/car/${id}?preview=${WORD}`);
    const [group] = files[0]?.groups ?? [];
    assert.deepEqual(
      [group?.code, group?.effect, group?.rows],
      ['unpublished', 'unshown', 1],
      word,
    );
    // The console calls it the same.
    assert.match(group?.first[0]?.reason.zh ?? '', /先按「待上架」存/);
  }
});

test('a car that was not ready is published when its status says so', async () => {
  await importStatus('P-1', '在途');
  await importStatus('P-1', '在售');
  assert.deepEqual(await storedCar('P-1'), ['在售', 'released', undefined]);
  await shop.get('/v1/car/P-1');
});

test('a car that the dealer stated as unreleased stays so', async () => {
  const heading = '车源号,标题,品牌,状态,发布状态';
  await importLines(heading, 'P-2,大众 速腾,大众,抢先报,未发布');
  await importStatus('P-2', '在售');
  assert.deepEqual(await storedCar('P-2'), ['在售', 'preview', undefined]);
});

test('a car on the site that goes to the workshop is delisted, and comes back', async () => {
  await importStatus('W-1', '在售');
  for (const _ of [1, 2]) {
    await importStatus('W-1', '整备中');
    assert.deepEqual(await storedCar('W-1'), ['下架', 'released', '整备中']);
  }
  await importStatus('W-1', '在售');
  assert.deepEqual(await storedCar('W-1'), ['在售', 'released', undefined]);
});

test('rows between the cars state the status of the cars below them', async () => {
  const table = (first: string, second: string) => [
    '锦程名车 2026年11月库存,,',
    '车源号,标题,品牌',
    '在店（40台）,,',
    ...[first].map((id) => `${id},大众 速腾,大众`),
    '已订（2台）,,',
    'G-2,大众 朗逸,大众',
    '在途,,',
    ...[second].map((id) => `${id},大众 迈腾,大众`),
    '合计 60台,,',
  ];
  const { files } = await importLines(...table('G-1', 'G-3'));
  assert.deepEqual(await storedCar('G-1'), ['在售', 'released', undefined]);
  assert.deepEqual(await storedCar('G-2'), ['已预定', 'released', undefined]);
  assert.deepEqual(await storedCar('G-3'), ['抢先报', 'preview', '在途']);
  const notes = files[0]?.notes ?? [];
  assert.ok(
    notes.includes(
      '第 3、5、7 行是分组行，下面的车没有写状态、车身或动力的按它读：「在店（40台）」「已订（2台）」「在途」',
    ),
    notes.join('\n'),
  );
  assert.ok(!notes.some((note) => /是说明/.test(note)));
  await importLines(...table('G-3', 'G-1'));
  assert.deepEqual(await storedCar('G-3'), ['在售', 'released', undefined]);
  assert.deepEqual(await storedCar('G-1'), ['下架', 'released', '在途']);
});

test('the words of each group of the trade are read', async () => {
  const words = { 现车: '在售', 在库车辆: '在售', '三、在售车源（5台）': '在售', 以下已卖: '已售' };
  for (const [at, [line, status]] of Object.entries(words).entries()) {
    await importLines('车源号,标题,品牌', `${line},,`, `K-${at},大众 速腾,大众`);
    assert.equal((await storedCar(`K-${at}`))[0], status, line);
  }
});

/** Imports one car below each line, in a group of cars on sale, and returns the stored statuses. */
async function statusesBelow(lines: readonly string[]) {
  const cars = lines.flatMap((line, at) => ['在售,,', `${line},,`, `L-${at},大众 速腾,大众`]);
  const { files } = await importLines('车源号,标题,品牌', ...cars);
  const statuses = await Promise.all(lines.map(async (_, at) => (await storedCar(`L-${at}`))[0]));
  return { statuses, notes: (files[0]?.notes ?? []).join('\n') };
}

test('a name with the character of a colour is no colour: its line gives the status', async () => {
  const expected = {
    '小红：已售': '已售',
    '张白：在途': '抢先报',
    '以下已卖 客户：李白 是熟人': '已售',
    '在途（标红为已订）': '抢先报',
    '已售（红色为急售）': '已售',
  };
  const { statuses, notes } = await statusesBelow(Object.keys(expected));
  assert.deepEqual(statuses, Object.values(expected));
  assert.doesNotMatch(notes, /颜色不读入/);
});

test('a line with a colour and a status gives no status, in whatever order', async () => {
  const lines = [
    '标黄的车：已售',
    '已售车辆标黄',
    '标黄的车已售',
    '已订：红色',
    '已订（红色）',
    '红色（已订）',
    '黄色 已订',
    '标红的已订',
    '红：已订',
    '黄底 = 已订',
  ];
  await shop.db.kysely.deleteFrom('record_row').where('key', 'like', 'L-%').execute();
  const { statuses, notes } = await statusesBelow(lines.slice(0, 5));
  const { statuses: others, notes: more } = await statusesBelow(lines.slice(5));
  assert.deepEqual(
    [...statuses, ...others],
    lines.map(() => '下架'),
  );
  for (const line of lines) assert.ok((notes + more).includes(`「${line}」`), line);
  assert.match(notes, /第 3、6、9、12、15 行是颜色的说明，颜色不读入/);
});

test('colours without a status do not end the group above them', async () => {
  const { statuses } = await statusesBelow(['红色底：急售', '标黄的可以谈价']);
  assert.deepEqual(statuses, ['在售', '在售']);
});

test('a line about one car, with its colour and status, does not end the group above it', async () => {
  const lines = ['白色 迈腾 已售', '白色 风光580 已售', '黑色 奇瑞小蚂蚁 已订', '红色 E-HS9 在途'];
  const { statuses, notes } = await statusesBelow(lines);
  assert.deepEqual(
    statuses,
    lines.map(() => '在售'),
  );
  assert.doesNotMatch(notes, /颜色不读入/);
});

test('unknown statuses are listed once each, before lesser warnings', async () => {
  const words = ['预售', '预售', '寄卖中', '√'];
  const { files } = await importLines(
    '车源号,标题,品牌,状态,门店',
    ...words.map((word, at) => `U-${at},大众 速腾,大众,${word},没有的店`),
  );
  const [file] = files;
  assert.ok(file);
  const lines = groupLines(file, 'written');
  assert.deepEqual(lines.slice(0, 3), [
    '已导入，但网站上不显示：',
    '  状态：没有这个词，4 行。没有这个状态，先按「下架」存，网站上不显示。可用的状态：被秒、抢先报、被截胡、已预定、在售、已售、下架',
    '    「预售」2 行，「寄卖中」1 行，「√」1 行',
  ]);
  assert.ok(lines.some((line) => /门店/.test(line)));
});

test('a line about one car, with its colour, neither explains colours nor gives a status', async () => {
  await importLines(
    '车源号,标题,品牌',
    '在售,,',
    '白色 迈腾 已售,,',
    'C-1,大众 速腾,大众',
    '珍珠白 CR-V：已订,,',
    'C-2,本田 雅阁,本田',
  );
  assert.deepEqual((await storedCar('C-1'))[0], '在售');
  assert.deepEqual((await storedCar('C-2'))[0], '在售');
});

test('several words that mean one status are that status', async () => {
  const words = { '展厅 主推': '在售', 主推: '在售', 路上: '抢先报', '路上 主推': '抢先报' };
  for (const [at, [word, status]] of Object.entries(words).entries()) {
    await importStatus(`V-${at}`, word);
    assert.equal((await storedCar(`V-${at}`))[0], status, word);
  }
});

test('new cars without a status are named before anything is written', async () => {
  const path = join(folder, '没有状态.csv');
  const rows = ['X-1,大众 速腾,大众,', 'X-2,大众 速腾,大众,在售', 'X-3,大众 速腾,大众,'];
  await writeFile(path, ['车源号,标题,品牌,状态', ...rows].join('\n'));
  const [summary] = await scanFiles([{ path, type: type as never }]);
  assert.ok(summary);
  const [unshown, ...others] = await listUnshown(shop.db, summary);
  assert.deepEqual([others, unshown?.keys], [[], ['X-1', 'X-3']]);
  assert.match(unshown?.reason.zh ?? '', /^没有写状态，先按「下架」存，网站上不显示/);
  await importRecords(shop.db, [summary]);
  assert.deepEqual(await listUnshown(shop.db, summary), []);
});
