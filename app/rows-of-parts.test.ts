import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { toSource } from '#/app/demo/inventory.ts';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import { importRecords, type ImportOptions } from '#/records/import/import-records.ts';
import type { RowOutcome } from '#/records/import/import-report.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

const CAR = 'ZY-0317';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ cars: 20 });
  await forgetLists();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-parts-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Deletes the stored lists: items that a table does not name would stay. */
async function forgetLists(): Promise<void> {
  const types = ['flaw', 'mileage'];
  await shop.db.kysely.deleteFrom('record_row').where('type', 'in', types).execute();
}

/** Imports a table whose file name names its type. */
async function importTable(file: string, table: string, options: ImportOptions = {}) {
  const path = join(folder, file);
  await writeFile(path, `${table.trim().replaceAll(/\n +/g, '\n')}\n`);
  return importRecords(shop.db, [toSource(path)], { now: shop.context.now(), ...options });
}

async function inspection(id: string): Promise<InspectionReport | null> {
  const { body } = await shop.request(`/v1/vehicleInspection/report?id=${CAR}&report_id=${id}`);
  return body as InspectionReport | null;
}

async function findings(id: string) {
  const query = `id=${CAR}&report_id=${id}`;
  const { body } = await shop.request(`/v1/vehicleInspection/appraise/checkPoints?${query}`);
  const { categories } = body as unknown as { categories: { points: Finding[] }[] };
  return new Map(categories.flatMap(({ points }) => points).map((point) => [point.item, point]));
}

async function flaws(): Promise<FlawReport> {
  const { body } = await shop.request(`/v1/vehicleInspection/flaw?id=${CAR}`);
  return body as unknown as FlawReport;
}

describe('an inspection in rows', () => {
  const HEAD = '报告编号,车源号,检测日期,检测人,正常项,检测点编码,结果';

  test('has one row for each checkpoint, by code or name, with the results that dealers write', async () => {
    const { bad, written } = await importTable(
      'inspection.csv',
      `${HEAD},数值,单位,说明,照片
      R-1,${CAR},2026/11/18,周*,A B C D,E06,轻微,,,漆面划痕,/media/a;/media/b
      R-1,,,,,引擎盖,√,,,,
      R-1,,,,,右后叶子板,OK,,,,
      R-1,,,,,G01 左前轮胎花纹深度,正常,5.8,mm,,
      R-1,,,,,F11,×,,,进水,
      R-1,,,,,H01,-,,,,
      R-1,,,,,H04,无,,,,
      R-1,,,,,H10,,,,,`,
    );
    assert.deepEqual([bad, written], [[], 1]);
    const found = await findings('R-1');
    assert.deepEqual(
      ['E06', 'E03', 'E11', 'G01', 'F11', 'H01', 'H04', 'H10', 'A01', 'N01'].map(
        (code) => found.get(code)?.result,
      ),
      'slight normal normal normal abnormal unchecked absent unchecked normal unchecked'.split(' '),
    );
    assert.deepEqual(
      [found.get('E06')?.pictures?.map(({ img }) => img), found.get('G01')?.value],
      [['/media/a', '/media/b'], 5.8],
    );
  });

  test('with claims and visits beside the checkpoints, which need no rows of their own', async () => {
    const { bad } = await importTable(
      'inspection.csv',
      `${HEAD},出险日期,出险说明,出险金额(元),出险部位,出险维修,维保日期,维保里程(公里),维保项目,出险查询来源,出险查询日期,出险覆盖起,出险覆盖止
      R-2,${CAR},2026-11-18,周*,A B C D,E06,正常,2024-05-29,停车被刮,1800,前杠,喷漆,2025-05-11,3.68万,更换机油、更换机滤,某平台,2026-11-02,2021-01-01,2026-11-02
      R-2,,,,,E07,正常,,,,左前翼子板,喷漆,2026-05-11,4.1万,更换机油,,,,
      R-2,,,,,,,2025-02-01,追尾,900,后杠,喷漆,,,,,,,`,
    );
    assert.deepEqual(bad, []);
    const report = await inspection('R-2');
    assert.deepEqual(
      report?.claims?.map(({ amount, works }) => [amount, works.map(({ item }) => item)]),
      [
        [1800, ['E01', 'E04']],
        [900, ['E13']],
      ],
    );
    assert.deepEqual(
      report?.services?.map(({ km, items }) => [km, items]),
      [
        [36_800, ['更换机油', '更换机滤']],
        [41_000, ['更换机油']],
      ],
    );
  });

  test('is refused as a whole if a result cannot be read, with the lines of all such cells', async () => {
    const { bad, written } = await importTable(
      'inspection.csv',
      `${HEAD},程度
      R-3,${CAR},2026-11-18,周*,A B C D,E06,轻微,1
      R-3,,,,,左前玻离,正常,
      R-3,,,,,E08,差不多,
      R-3,,,,,E09,轻微,很重`,
    );
    assert.deepEqual(
      bad.map(({ line, heading, reason }) => [line, heading, reason.split(/，(?!如)/)[0]]),
      [
        [3, '检测点编码', '没有检测点「左前玻离」'],
        [4, '结果', '应为其中之一：正常、轻微、异常、缺失、无此配置、未检、整备后正常'],
        [
          5,
          '程度',
          '程度按面积写 1（面积不超过 100×100 毫米）、2（不超过 200×300 毫米）或 3（更大）；轻微、异常是结果',
        ],
      ],
    );
    assert.match(bad[0]?.reason ?? '', /最像的是 .*左前门玻璃/);
    assert.equal(written, 0);
    assert.equal(await inspection('R-3'), null);
  });

  test('is published without an optional cell that cannot be read, and says so', async () => {
    const { bad, warnings, written } = await importTable(
      'inspection.csv',
      `${HEAD},检测里程
      R-4,${CAR},2026-11-18,周*,A B C D,E06,正常,八万
      R-4,,,,,E07,正常,`,
    );
    assert.deepEqual([bad, written], [[], 1]);
    const [left] = warnings.filter(({ isLeftOut }) => isLeftOut);
    assert.deepEqual([left?.line, left?.heading, left?.value], [2, '检测里程', '八万']);
    assert.equal((await findings('R-4')).get('E07')?.result, 'normal');
  });

  test('is published without a measured value or battery that cannot be read', async () => {
    const { bad, warnings, written } = await importTable(
      'inspection.csv',
      `${HEAD},数值,单位,电池健康度(%),电池测量日期
      R-5,${CAR},2026-11-18,周*,A B C D,G01,正常,7.5mm,,九成多,2026-11-18
      R-5,,,,,G02,正常,七左右,,,
      R-5,,,,,G03,正常,7.4%,,,`,
    );
    assert.deepEqual([bad, written], [[], 1]);
    assert.deepEqual(
      warnings
        .filter(({ isLeftOut }) => isLeftOut)
        .map(({ line, heading, value }) => [line, heading, value]),
      [
        [3, '数值', '七左右'],
        [4, '数值', '7.4%'],
        [2, '电池健康度(%)', '九成多'],
        [2, '电池测量日期', '2026-11-18'],
      ],
    );
    const found = await findings('R-5');
    assert.deepEqual(
      ['G01', 'G02', 'G03'].map((item) => [found.get(item)?.result, found.get(item)?.value]),
      [
        ['normal', 7.5],
        ['normal', null],
        ['normal', null],
      ],
    );
  });
});

describe('a flaw report in rows', () => {
  test('has one row for each flaw, with the words that dealers use for panels', async () => {
    const { bad } = await importTable(
      'flaws.csv',
      `车源号,结论,部位,类型,程度,长(mm),宽(mm),说明,近照,远照,是否已修
      ${CAR},两处,机盖,石击点,轻微,3,3,未伤底漆,/media/n,/media/f,否
      ${CAR},,右后翼子板,划痕,可见,60,2,,,,是`,
    );
    assert.deepEqual(bad, []);
    assert.deepEqual(
      (await flaws()).flaws.map(({ panel, grade, length_mm, near, is_repaired }) => [
        panel,
        grade,
        length_mm,
        near,
        is_repaired,
      ]),
      [
        ['hood', 'slight', 3, '/media/n', false],
        ['right-quarter', 'visible', 60, null, true],
      ],
    );
  });

  test('leaves out a size that cannot be read; a panel that cannot refuses the report', async () => {
    await forgetLists();
    const { bad, warnings } = await importTable(
      'flaws.csv',
      `车源号,结论,部位,类型,长(mm)
      ${CAR},一处,机盖,石击点,很小
      MT-0009,两处,左后翼子版,划痕,60
      MT-0009,,车顶,划痕,60`,
    );
    assert.deepEqual(
      warnings.filter(({ isLeftOut }) => isLeftOut).map(({ line, heading }) => [line, heading]),
      [[2, '长(mm)']],
    );
    assert.deepEqual(
      bad.map(({ line, heading }) => [line, heading]),
      [[3, '部位']],
    );
    assert.match(bad[0]?.reason ?? '', /^「左后翼子版」不是车身部件，最像的在前：左后翼子板、/);
    assert.deepEqual(
      (await flaws()).flaws.map(({ panel, length_mm }) => [panel, length_mm]),
      [['hood', null]],
    );
  });

  test('a file of paint alone leaves the flaws; 无 says that there are none', async () => {
    await importTable(
      'flaws.csv',
      `车源号,漆膜部位,漆膜均值(μm)\n${CAR},机盖,118\n${CAR},车顶,121`,
    );
    assert.deepEqual([(await flaws()).flaws.length, (await flaws()).paint.length], [1, 2]);
    await importTable('flaws.csv', `车源号,瑕疵检查日期,部位\n${CAR},2026-11-18,无`);
    assert.deepEqual([(await flaws()).flaws, (await flaws()).paint.length], [[], 2]);
  });
});

describe('a service history in rows', () => {
  const HEAD = '车源号,结论,结论级别,日期,里程,类别,项目,店';

  test('has one row for each visit, in any order of the cars', async () => {
    const { bad, written } = await importTable(
      'mileage.csv',
      `${HEAD}
      ${CAR},记录连续,正常,2023-05-11,1.8万,保养,机油、机滤,某某 4S 店
      MT-0009,记录连续,正常,2023-06-11,1.2万,保养,机油,
      ${CAR},,,2024-05-11,2.9万,保养,机油、机滤、空调滤,某某 4S 店`,
    );
    assert.deepEqual([bad, written], [[], 2]);
    const report = await shop.get<MileageReport>(`/v1/car/mileageReport?id=${CAR}`);
    assert.deepEqual(
      report.entries.map(({ mileage_km, items, place }) => [mileage_km, items, place]),
      [
        [18_000, ['机油', '机滤'], '某某 4S 店'],
        [29_000, ['机油', '机滤', '空调滤'], '某某 4S 店'],
      ],
    );
  });

  test('is refused if a reading cannot be read, because a fall would not be found', async () => {
    const { bad } = await importTable(
      'mileage.csv',
      `${HEAD}\n${CAR},好,正常,2023-05-11,一万八,保养,,`,
    );
    assert.deepEqual(
      bad.map(({ line, heading }) => [line, heading]),
      [[2, '里程']],
    );
  });

  test('is refused if its rows contradict each other, with both lines', async () => {
    const { bad, warnings, written } = await importTable(
      'mileage.csv',
      `${HEAD},检测人
      ${CAR},记录连续,正常,2023-05-11,1.8万,保养,,,周*
      ${CAR},记录中断,正常,2024-05-11,2.9万,保养,,,李*`,
    );
    assert.deepEqual(
      bad.map(({ line, heading, reason }) => [line, heading, reason]),
      [[3, '结论', '第 2 行写的是「记录连续」，第 3 行写的是「记录中断」，同一条记录只能有一个']],
    );
    assert.deepEqual([warnings, written], [[], 0]);
  });
});

test('every row of a refused record is in its outcome, so that a report file has all of them', async () => {
  const outcomes: RowOutcome[] = [];
  const table = `车源号,结论,部位,类型\n${CAR},一处,机盖,划痕\nMT-0009,好,车顶,凹陷\n${CAR},,座椅,划痕`;
  await importTable('flaws.csv', table, { onRow: (row) => outcomes.push(row) });
  assert.deepEqual(outcomes.map(({ key, outcome, lines }) => [key, outcome, lines]).toSorted(), [
    ['MT-0009', 'written', [3]],
    [CAR, 'refused', [2, 4]],
  ]);
});

test('a cell that names a part without its value is reported, and the import ends', async () => {
  const { written, bad } = await importTable(
    'consumable.csv',
    `车源号,耗材项目,车轮
    ${CAR},前刹车片|两,左前`,
  );
  assert.deepEqual([written, bad.length], [0, 1]);
});

test('the example row of a template is not imported, and the report says so', async () => {
  const table = `车源号,结论,部位,类型\n示例,两处,左前门,划痕\n${CAR},一处,机盖,划痕`;
  const { files, bad } = await importTable('flaws.csv', table);
  assert.deepEqual(bad, []);
  assert.deepEqual(
    files.map(({ rows, notes }) => [rows, notes]),
    [[1, ['第 2 行是模板的示例，没有导入']]],
  );
});
