import assert from 'node:assert/strict';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { toSource } from '#/app/demo/inventory.ts';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { records } from '#/app/records.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { EXIT_OK, EXIT_UNUSABLE } from '#/tools/command.ts';
import { runTemplate } from './template-command.ts';

const CAR = 'ZY-0317';
const OTHER = 'MT-0009';
const TITLE = '哪台车（不导入）';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ cars: 20 });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-begun-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const openShop = async () => ({ db: { ...shop.db, close: async () => {} } });
  const code = await runTemplate(args, {
    types: records,
    now: shop.context.now(),
    openShop,
    out: print,
    err: print,
  });
  return { code, said: lines.join('\n') };
}

type Line = Record<string, string>;

/** Writes a template with cars and returns its path and its rows by heading. */
async function begin(type: string, cars: string, name = type) {
  const path = join(folder, `${name}.xlsx`);
  const { code, said } = await run(type, '--cars', cars, '--out', path);
  assert.equal(code, EXIT_OK, said);
  const { sheets } = await readXlsx(await readFile(path));
  const [headings = [], ...rows] = sheets[0]?.rows ?? [];
  const lines = rows.map((row): Line =>
    Object.fromEntries(headings.map((heading, at) => [String(heading), String(row[at] ?? '')])),
  );
  return { path, headings: headings.map(String), lines };
}

/** Writes the rows of a template as an inspector saves them, and imports the file. */
async function fillIn({ path, headings }: { path: string; headings: string[] }, lines: Line[]) {
  const { sheets } = await readXlsx(await readFile(path));
  const [first, ...others] = sheets.map(({ name, rows }) => ({ name, rows }));
  const rows = [headings, ...lines.map((line) => headings.map((heading) => line[heading] ?? ''))];
  await writeFile(
    path,
    await writeXlsx({ sheets: [{ name: first?.name ?? '', rows }, ...others] }),
  );
  return importFile(path);
}

async function importFile(path: string) {
  const { sources, notes } = await findTables(path, records, undefined);
  assert.deepEqual(notes, []);
  return importRecords(shop.db, sources.length > 0 ? sources : [toSource(path)], {
    now: shop.context.now(),
  });
}

describe('an inspection with cars', () => {
  test('has a free report number, today, the letters of the car, and rows for exceptions', async () => {
    const { lines, headings } = await begin('inspection', `${CAR},${OTHER}`);
    assert.equal(lines.length, 24);
    assert.equal(headings[0], TITLE);
    const [first, second] = lines;
    assert.match(first?.['报告编号'] ?? '', /^ZY-0317-\d{8}$/);
    assert.match(first?.['检测日期'] ?? '', /^\d{4}-\d\d-\d\d$/);
    assert.match(first?.['正常项'] ?? '', /^待核对 A B C D E .*Q$/);
    assert.match(first?.[TITLE] ?? '', /\S.*，车源表显 \d+ 公里(；|$)/);
    assert.deepEqual([first?.['检测人'], first?.['检测里程'], first?.['业务']], ['', '', '']);
    assert.deepEqual(
      Object.entries(second ?? {}).filter(([, cell]) => cell !== ''),
      [TITLE, '报告编号', '车源号'].map((heading) => [heading, first?.[heading]]),
    );
    assert.deepEqual(new Set(lines.map((line) => line['车源号'])), new Set([CAR, OTHER]));
  });

  test('is not published untouched, nor with the name of the inspector alone', async () => {
    const sheet = await begin('inspection', CAR, 'untouched');
    const untouched = await importFile(sheet.path);
    assert.equal(untouched.written, 0);
    assert.deepEqual(
      untouched.bad.map(({ heading }) => heading).toSorted(),
      ['检测人', '正常项'].toSorted(),
    );
    const [first = {}, ...rest] = sheet.lines;
    const { bad, written } = await fillIn(sheet, [{ ...first, 检测人: '周*' }, ...rest]);
    assert.equal(written, 0);
    assert.deepEqual(
      bad.map(({ line, heading, reason }) => [line, heading, reason]),
      [[2, '正常项', '还写着「待核对」：把没有全查过的类的字母删掉，再删掉「待核对」']],
    );
  });

  test('says which cars have maintenance records, which it then need not query', async () => {
    const { has, none } = await twoCars('mileage');
    const sheet = await begin('inspection', `${has},${none}`, 'queried');
    const [first = {}, ...rest] = sheet.lines.filter((line) => line['车源号'] === has);
    assert.match(
      first[TITLE] ?? '',
      /；网站上已有维保报告（\d+ 条记录），.*维保查询可以空着；空着就是没有查/,
    );
    assert.doesNotMatch(sheet.lines.find((line) => line['车源号'] === none)?.[TITLE] ?? '', /维保/);
    const filled = { ...first, 检测人: '周*', 正常项: 'A B C D E' };
    const query = {
      维保查询来源: '某某平台',
      维保查询日期: first['检测日期'] ?? '',
      维保覆盖起: '2021-01-01',
      维保覆盖止: first['检测日期'] ?? '',
    };
    const ofServices = ({ warnings }: Awaited<ReturnType<typeof fillIn>>) =>
      warnings.filter(({ reason }) => reason.includes('维保有记录'));
    const queried = await fillIn(sheet, [{ ...filled, ...query }, ...rest]);
    assert.deepEqual([queried.bad, queried.written], [[], 1]);
    assert.match(ofServices(queried)[0]?.reason ?? '', /没有另外查过，把「维保查询」几列空着/);
    const id = first['报告编号'] ?? '';
    const empty = await fillIn(sheet, [{ ...filled, 报告编号: `${id}-x` }]);
    assert.deepEqual([empty.bad, empty.written, ofServices(empty)], [[], 1, []]);
  });

  test('is published with the confirmed letters and the exceptions, without a warning about the car', async () => {
    const sheet = await begin('inspection', CAR, 'inspection-filled');
    const [first = {}, second = {}, ...rest] = sheet.lines;
    const report = await fillIn(sheet, [
      {
        ...first,
        检测人: '周*',
        正常项: 'A B C D E',
        检测点编码: 'E06',
        结果: '轻微',
        说明: '划痕',
      },
      { ...second, 检测点编码: 'E11', 结果: '轻微', 说明: '石击' },
      ...rest,
    ]);
    assert.deepEqual([report.bad, report.written], [[], 1]);
    assert.deepEqual(
      report.files.map(({ unknownColumns }) => unknownColumns),
      [[]],
    );
    const id = first['报告编号'] ?? '';
    const query = `id=${CAR}&report_id=${id}`;
    const { body } = await shop.request(`/v1/vehicleInspection/report?${query}`);
    assert.equal((body as unknown as InspectionReport).report_id, id);
    const next = await begin('inspection', CAR, 'next');
    assert.equal(next.lines[0]?.['报告编号'], `${id}-2`);
  });
});

/** Returns a car with a report of a type, and one without it. */
async function twoCars(type: 'flaw' | 'mileage') {
  const rows = await shop.db.kysely
    .selectFrom('car')
    .leftJoin('car_report', (join) =>
      join.onRef('car_report.car_id', '=', 'car.id').on('car_report.type', '=', type),
    )
    .select(['car.id', 'car_report.type'])
    .orderBy('car.id')
    .execute();
  const has = rows.find((row) => row.type !== null)?.id ?? '';
  const none = rows.find((row) => row.type === null)?.id ?? '';
  assert.ok(has !== '' && none !== '');
  return { has, none };
}

describe('flaws with cars', () => {
  test('change nothing untouched: a new report needs a conclusion, an old one stays', async () => {
    const { has, none } = await twoCars('flaw');
    const sheet = await begin('flaw', `${has},${none}`);
    const { written, unchanged, bad } = await importFile(sheet.path);
    assert.deepEqual([written, unchanged], [0, 1]);
    assert.deepEqual(
      bad.map(({ heading, code }) => [heading, code]),
      [['结论', 'missing_value']],
    );
  });

  test('are written with a conclusion and a row for each', async () => {
    const { none } = await twoCars('flaw');
    const sheet = await begin('flaw', none, 'flaw-filled');
    const [first = {}, second = {}, ...rest] = sheet.lines;
    const { bad, written } = await fillIn(sheet, [
      { ...first, 结论: '两处', 部位: '机盖', 类型: '石击点' },
      { ...second, 部位: '左前门', 类型: '划痕' },
      ...rest,
    ]);
    assert.deepEqual([bad, written], [[], 1]);
    const { body } = await shop.request(`/v1/vehicleInspection/flaw?id=${none}`);
    const { date, flaws } = body as unknown as FlawReport;
    assert.deepEqual(
      [date, flaws.map(({ panel }) => panel)],
      ['2026-11-20', ['hood', 'left-front-door']],
    );
  });
});

test('the explanations say what the rows have and do not speak of an example', async () => {
  const { path } = await begin('inspection', CAR, 'explained');
  const { sheets } = await readXlsx(await readFile(path));
  const lines = (sheets.find(({ name }) => name === '说明')?.rows ?? []).map((row) =>
    row.join(' '),
  );
  assert.ok(lines.some((line) => line.startsWith('每台车已经有几行，编号写好了')));
  assert.ok(lines.some((line) => line.includes(`${TITLE} 给填表的人看的，导入时不读`)));
  assert.ok(lines.some((line) => /正常项 .*再删掉「待核对」/.test(line)));
  assert.ok(!lines.some((line) => line.includes('第 2 行是示例')));
});

test('a service history has the day of the report and nothing that was not queried', async () => {
  const { lines } = await begin('mileage', (await twoCars('mileage')).none);
  assert.deepEqual(
    Object.keys(lines[0] ?? {}).filter((heading) => lines[0]?.[heading] !== ''),
    [TITLE, '车源号', '报告日期'],
  );
});

test('all stands for the cars in stock without that record: not those sold or delisted', async () => {
  const statuses = ['在售', '已预定', '抢先报', '整备中', '已售', '被截胡', '下架'];
  const rows = statuses.map(
    (status, at) => `ALL-${at},奥迪 A4L 2021款,奥迪,A4L,${status},20万,2万`,
  );
  const cars = join(folder, '车源.csv');
  await writeFile(cars, `车源号,标题,品牌,车系,状态,价格,里程\n${rows.join('\n')}\n`);
  assert.equal((await importFile(cars)).written, statuses.length);
  const carsOf = async (name: string) => {
    const { lines } = await begin('accessory', 'all', name);
    const ids = new Set(lines.map((line) => line['车源号'] ?? ''));
    return [...ids].filter((id) => id.startsWith('ALL-'));
  };
  assert.deepEqual(await carsOf('accessory-none'), ['ALL-0', 'ALL-1', 'ALL-2', 'ALL-3']);
  const table = '车源号,结论,附件名称\nALL-0,齐全,备胎\n';
  await writeFile(join(folder, 'accessory.csv'), table);
  assert.equal((await importFile(join(folder, 'accessory.csv'))).written, 1);
  assert.deepEqual(await carsOf('accessory-one'), ['ALL-1', 'ALL-2', 'ALL-3']);
  const { said } = await run('--help');
  assert.match(
    said,
    /all cars in stock without such a record: all\. In stock are cars on sale, reserved or\s+not yet released/,
  );
});

test('an unknown car is named, and nothing is written', async () => {
  const path = join(folder, 'unknown.xlsx');
  const { code, said } = await run('flaw', '--cars', `${CAR},X-1`, '--out', path);
  assert.equal(code, EXIT_UNUSABLE);
  assert.match(said, /there is no car X-1\./);
  await assert.rejects(access(path));
});

test('a Chinese id or type that is not known is answered in Chinese', async () => {
  const path = join(folder, 'unknown.xlsx');
  const car = await run('flaw', '--cars', '途观-404', '--out', path);
  assert.match(car.said, /--cars：没有车源「途观-404」/);
  const type = await run('检查', '--out', path);
  assert.match(type.said, /没有「检查」这种表。可以用的：门店、/);
});

test('types without a record for each car refuse the option and name those with one', async () => {
  const path = join(folder, 'wrong.xlsx');
  for (const [args, words] of [
    [['branch', '--cars', CAR], /Types with --cars: .*mileage.*flaw.*inspection/],
    [['--all', '--cars', CAR], /for one type/],
    [['flaw', '--cars', ','], /there is no car/],
  ] as const) {
    const { code, said } = await run(...args, '--out', path);
    assert.equal(code, EXIT_UNUSABLE);
    assert.match(said, words);
  }
});
