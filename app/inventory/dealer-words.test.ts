import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { CAR_CELLS } from '#/app/inventory/table/car-cells.ts';
import { records } from '#/app/records.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { reasonWords } from '#/records/reasons/reason.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-words-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Imports a sheet of cars. The cells of each row follow an id, brand, series, price and mileage. */
async function importCars(headings: readonly string[], ...rows: readonly (readonly string[])[]) {
  const path = join(folder, '库存.xlsx');
  const known = ['车源号', '品牌', '车系', '价格', '里程'];
  const cars = rows.map(([id = '', ...cells]) =>
    cells.length === 0 ? [id] : [id, '大众', '速腾', '9.8万', '3万公里', ...cells],
  );
  await writeFile(
    path,
    await writeXlsx({ sheets: [{ name: '库存', rows: [[...known, ...headings], ...cars] }] }),
  );
  const { sources } = await findTables(path, records);
  return importRecords(shop.db, sources, { now: new Date('2026-11-20T12:00:00+08:00') });
}

const stored = async (id: string) => {
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(row) as Record<string, unknown> & { facts?: Record<string, string> };
};

test('the dealer’s own notes are not read, and one line says how many there are', async () => {
  const { files, warnings } = await importCars(
    ['内部备注', '备注'],
    ['N-1', '收车12.9万，发动机有异响', '右后门补过漆'],
    ['N-2', '调表车', '大灯换过副厂，未告知客户'],
    ['N-3', '', ''],
  );
  assert.deepEqual(
    warnings.filter(({ isLeftOut }) => isLeftOut).map(({ value }) => value),
    ['大灯换过副厂，未告知客户'],
  );
  assert.deepEqual(
    files[0]?.notes.filter((note) => note.includes('备注')),
    ['「内部备注」是店里自己看的，有字的 2 格没有读入，不上网站；给买家看的写在「补充说明」一列'],
  );
  assert.equal((await stored('N-1'))['notes'], '右后门补过漆');
  assert.equal((await stored('N-2'))['notes'], undefined);
});

test('a text for buyers with an internal price, an aside or a contact is left out whole', async () => {
  const refused = [
    '收车12.9万，发动机有异响，先别跟客户说',
    '12.3万收的',
    '老板说可以让3000',
    '调表车，别说',
    '微信同号 scdealer88，价格电联',
    '大灯换过副厂，未告知客户',
    '车况好，底11.5',
    '前车主王姐13800138000',
  ];
  const published = [
    '右后门补过漆，底盘无锈',
    '让您放心的一台车',
    '4S店全程保养，收音机正常',
    '年底 2025 款，优惠包过户',
  ];
  const { warnings } = await importCars(
    ['补充说明', '卖点'],
    ...[...refused, ...published].map((text, at) => [`P-${at}`, text, '']),
    ['P-T', '', '12.3万收的'],
  );
  const left = warnings.filter(({ isLeftOut }) => isLeftOut);
  assert.deepEqual(
    left.map(({ heading, value }) => [heading, value]),
    [...refused.map((text) => ['补充说明', text]), ['卖点', '12.3万收的']],
  );
  for (const at of refused.keys()) assert.equal((await stored(`P-${at}`))['notes'], undefined);
  for (const [at, text] of published.entries()) {
    assert.equal((await stored(`P-${at + refused.length}`))['notes'], text);
  }
  assert.equal((await stored('P-T'))['tags'], undefined);
});

test('a line such as SUV states the body or energy of the cars below that have none', async () => {
  const { files } = await importCars(
    ['车身', '动力'],
    ['SUV（2台）'],
    ['G-1', '', '汽油'],
    ['G-2', '轿车', '汽油'],
    ['新能源（1台）'],
    ['G-3', '', ''],
    ['MPV'],
    ['G-4', '', ''],
    ['纯电轿车'],
    ['G-5', '', ''],
  );
  const looks = await Promise.all(
    [1, 2, 3, 4, 5].map(async (at) => {
      const { body, energy } = await stored(`G-${at}`);
      return [body, energy];
    }),
  );
  assert.deepEqual(looks, [
    ['suv', 'fuel'],
    ['sedan', 'fuel'],
    [undefined, undefined],
    ['mpv', undefined],
    ['sedan', 'bev'],
  ]);
  const notes = files[0]?.notes.filter((note) => /分组行|是说明/.test(note)) ?? [];
  assert.deepEqual(notes, [
    '第 2、7、9 行是分组行，下面的车没有写状态、车身或动力的按它读：「SUV（2台）」「MPV」「纯电轿车」',
    '第 5 行是说明，没有当作数据：「新能源（1台）」',
  ]);
});

test('an unclear energy, emission or price is left out with the reason', async () => {
  const { warnings } = await importCars(
    ['燃料', '排放'],
    ['E-1', '汽油+电', '国五/国六'],
    ['E-2', '油电混动', '国六/京六'],
  );
  assert.deepEqual(
    warnings.filter(({ isLeftOut }) => isLeftOut).map(({ heading, reason }) => [heading, reason]),
    [
      ['燃料', '有油又有电，分不清是哪一种，没有读：请写 油混、插混 或 增程，写的是「汽油+电」'],
      ['排放', '写了几种标准，没有读：请只写一种，如 国VI，写的是「国五/国六」'],
    ],
  );
  const [one, two] = [await stored('E-1'), await stored('E-2')];
  assert.deepEqual([one['energy'], one.facts?.['排放标准']], [undefined, undefined]);
  assert.deepEqual([two['energy'], two.facts?.['排放标准']], ['hybrid', '国VI']);
});

test('a lowest price is no price', () => {
  const read = (text: string) =>
    CAR_CELLS['price']?.read({ text, unit: '', heading: '现价', today: '2026-11-28' });
  for (const text of ['13.8万起', '13.8万起，可议']) {
    const { value, warning } = read(text) ?? {};
    assert.equal(value, undefined);
    assert.ok(warning);
    assert.equal(
      reasonWords(warning, 'zh'),
      `是起价，没有读：请写准确的，如 132800 或 13.28万，写的是「${text}」`,
    );
  }
  assert.equal(read('13.8万可议')?.value, 138_000);
});
