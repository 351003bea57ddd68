import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import {
  InspectionReport,
  type Appraisal,
  type CheckedPoint,
  type Counts,
} from '#/app/inspection/answers/report-schema.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

const CAR = 'ZY-0348';
const row = {
  report_id: 'R-T',
  car_id: CAR,
  inspected_on: '2026-11-18',
  inspector: '周*',
  odometer_km: 81_200,
  transfers: 1,
  keys: 2,
  normal: 'A B C D E F G H I J K L M N O Q',
};

/** Returns the body of a call to the inspection service. */
async function ask<Body>(path: string, query: string): Promise<Body> {
  const { status, body } = await shop.request(`${path}?${query}`);
  assert.equal(status, 200, path);
  return body as Body;
}
const report = (query: string) =>
  ask<InspectionReport | null>('/v1/vehicleInspection/report', query);
const importRows = (...rows: object[]) => shop.importFile('inspections.ndjson', rows);
const carOf = (id: string) => shop.get<CarDetail>(`/v1/car/${id}`);

describe('an imported inspection', () => {
  test('is published as version 1; the same row again is not published', async () => {
    assert.equal((await importRows(row)).badRows, 0);
    const first = await report(`id=${CAR}&report_id=R-T`);
    assert.equal(first?.version, 1);
    assert.deepEqual(parse(InspectionReport, first), first);
    assert.deepEqual([first.car.body, first.unchecked], ['suv', []]);
    await importRows(row);
    await importRows({
      ...row,
      normal: ['A', 'B-B20'].join(' ').replace('B-B20', 'B01-B20 C D E F G H I J K L M N O Q'),
    });
    assert.equal((await report(`id=${CAR}&report_id=R-T`))?.version, 1);
  });

  test('becomes a new version when anything differs, with its changes', async () => {
    const finding = { item: 'O03', result: '异常', kind: '顿挫', words: '三挡升四挡有顿挫' };
    await importRows({ ...row, findings: [finding] });
    const second = await report(`id=${CAR}&report_id=R-T`);
    assert.equal(second?.version, 2);
    assert.deepEqual(
      second.versions.map(({ version, level }) => [version, level?.label]),
      [
        [2, 'A'],
        [1, 'A+'],
      ],
    );
    assert.deepEqual(second.versions[0]?.changes, [
      { item: null, name: '车况等级', from: 'A+', to: 'A' },
      { item: null, name: '总分', from: '100', to: '98.8' },
      { item: 'O03', name: '中高速换挡', from: '正常', to: '异常 顿挫' },
    ]);
    const first = await report(`id=${CAR}&report_id=R-T&version=1`);
    assert.deepEqual([first?.version, first?.appraisal?.level?.label], [1, 'A+']);
    // The row of an older version is not published again either.
    await importRows(row);
    assert.equal((await report(`id=${CAR}&report_id=R-T`))?.version, 2);
  });

  test('gives the car its level, its proof line and its report', async () => {
    const { more } = await carOf(CAR);
    assert.equal(more?.condition_level?.label, 'A');
    assert.deepEqual(more?.inspection, { report_id: 'R-T', business: 'retail', preview: false });
    const { counts } = (await report(`id=${CAR}&report_id=R-T`)) ?? assert.fail();
    const { applicable, checked } = more?.proof ?? assert.fail();
    assert.deepEqual([applicable, checked], [counts.applicable, counts.checked]);
    const list = await shop.get<{ cars: { id: string }[] }>(
      '/v1/cars?condition_level=a&page_size=50',
    );
    assert.ok(list.cars.some(({ id }) => id === CAR));
  });

  test("overrides the car's own row, whichever is imported first", async () => {
    const { badRows } = await shop.importFile('cars.ndjson', [
      {
        id: CAR,
        title: '奔驰 GLC',
        brand: '奔驰',
        type: '在售',
        condition_level: 'S',
        body: 'suv',
      },
    ]);
    assert.equal(badRows, 0);
    const { more } = await carOf(CAR);
    assert.equal(more?.condition_level?.label, 'A');
    assert.equal(more?.inspection?.report_id, 'R-T');
  });

  test('does not replace a final report if it is an early preview', async () => {
    const [id, query] = ['ZY-0331', 'id=ZY-0331&report_id=R-P'];
    const before = await carOf(id);
    await importRows({ ...row, report_id: 'R-P', car_id: id, is_final: '否', normal: 'A B' });
    assert.equal(await report(query), null);
    const early = await ask<InspectionReport>('/v1/vehicleInspection/appraise/forestall', query);
    assert.deepEqual([early.is_final, early.appraisal?.level], [false, null]);
    const { more } = await carOf(id);
    assert.deepEqual(more?.condition_level, before.more?.condition_level);
    // A final report with another number remains the car's report.
    assert.notEqual(more?.inspection?.report_id, 'R-P');
  });

  test('removes the level of a car that must not be graded', async () => {
    const findings = [{ item: 'A09', result: 'abnormal', kind: '褶皱' }];
    await importRows({ ...row, report_id: 'R-X', car_id: 'ZY-0352', findings });
    const { more } = await carOf('ZY-0352');
    assert.equal(more?.condition_level, null);
  });

  test('reports contradictions to the dealer, and to buyers until the dealer explains them', async () => {
    const claims = [
      { date: '2024-05-29', words: '单方', amount: 2310, works: [{ item: 'E01', work: '全喷' }] },
    ];
    const claimed = { ...row, report_id: 'R-C', claims };
    const { warnings } = await importRows(claimed);
    const [first] = warnings.filter(({ reason }) => reason.includes('理赔没有修复痕迹'));
    assert.match(first?.reason ?? '', /2024-05-29 理赔记录前保险杠全喷，检测时未见修复痕迹/);
    const rules = async () =>
      (await report(`id=${CAR}&report_id=R-C`))?.contradictions.map(({ rule }) => rule);
    assert.ok((await rules())?.includes('claim-without-trace'));
    const resolutions = [{ rule: 'claim-without-trace', words: '保险杠为整件更换的新件' }];
    const answered = await importRows({ ...claimed, resolutions });
    assert.ok(answered.warnings.every(({ reason }) => !reason.includes('理赔没有修复痕迹')));
    assert.ok(!(await rules())?.includes('claim-without-trace'));
    const explained = (await report(`id=${CAR}&report_id=R-C`))?.explained;
    assert.equal(explained?.[0]?.explanation, '保险杠为整件更换的新件');
  });

  test('is refused with an error for each row', async () => {
    const { bad } = await importRows(
      { ...row, report_id: 'R-1', car_id: 'nobody' },
      { ...row, car_id: 'ZY-0317' },
      { ...row, report_id: 'R-2', normal: 'A Z99' },
      { ...row, report_id: 'R-3', findings: [{ item: 'A01', result: '异常', kind: '划痕' }] },
      { ...row, report_id: 'R-4', findings: [{ item: 'N07', result: '整备后正常' }] },
      { ...row, report_id: 'R-5', findings: [{ item: 'X01', result: '正常' }] },
      {
        ...row,
        report_id: 'R-6',
        findings: [
          { item: 'A01', result: '正常' },
          { item: 'a01', result: '异常' },
        ],
      },
      { ...row, report_id: 'R-7', findings: [{ item: 'E06', result: '正常', kind: '喷漆' }] },
      { ...row, report_id: 'R-8', findings: [{ item: 'A09', result: '无此项', kind: '烧焊SH' }] },
    );
    assert.deepEqual(
      // Without the codes that are named as the nearest ones.
      bad.map(({ line, reason }) => [line, reason.split('，最像的是')[0]]),
      [
        [1, '没有车源「nobody」，请先导入车源，或改成已有的车源号'],
        [2, `报告「R-T」是车源「${CAR}」的，不能改到另一辆车`],
        [3, '没有检测点 Z99；应为检测点编码，如 A; B01-B20，写的是「A Z99」'],
        [4, '第 1 项 kind：A01 的异常类型应为其中之一：变形、扭曲、更换、烧焊、褶皱'],
        [5, '第 1 项：N07 整备后正常，要写清做了什么（「说明」或整备步骤）'],
        [6, '第 1 项 item：没有检测点「X01」'],
        [7, '第 2 项 item：同一个检测点写了两次，写的是「A01」'],
        [8, '第 1 项 kind：E06 记为正常，却写了异常类型「喷漆」：有问题请改结果，没有请去掉类型'],
        [
          9,
          '第 1 项 kind：A09 记为无此配置，却写了异常类型「烧焊」：有问题请改结果，没有请去掉类型',
        ],
      ],
    );
  });
});

describe('the inspection calls', () => {
  const query = `id=${CAR}&report_id=R-T&business=retail&from=share`;

  test('return every applicable checkpoint, and never an unchecked one as normal', async () => {
    await importRows({ ...row, report_id: 'R-U', car_id: 'ZY-0341', normal: 'A B' });
    type List = { counts: Counts; categories: { points: CheckedPoint[] }[] };
    const { counts, categories } = await ask<List>(
      '/v1/vehicleInspection/appraise/checkPoints',
      'id=ZY-0341&report_id=R-U&view=table',
    );
    const points = categories.flatMap((category) => category.points);
    assert.equal(points.length, counts.applicable);
    assert.equal(counts.normal, 56);
    assert.equal(counts.unchecked, points.length - 56);
    for (const { item, result, criterion } of points) {
      assert.equal(result, /^[AB]/.test(item) ? 'normal' : 'unchecked', item);
      assert.ok(criterion);
    }
  });

  test('return one checkpoint with its history', async () => {
    const history = [
      { stage: '收购', date: '2026-11-02', result: '异常', words: '片厚 3.1mm' },
      { stage: '整备', date: '2026-11-06', words: '更换前刹车片' },
      { stage: '复检', date: '2026-11-10', result: '正常' },
    ];
    const findings = [{ item: 'G26', result: '整备后正常', value: 11.5, unit: 'mm', history }];
    await importRows({ ...row, report_id: 'R-H', findings });
    type Neighbour = { item: string; name: string } | null;
    type Point = CheckedPoint & {
      history: { stage: string }[];
      limits: object;
      previous: Neighbour;
      next: Neighbour;
    };
    const path = '/v1/vehicleInspection/appraise/checkPointItem';
    const point = await ask<Point>(path, `id=${CAR}&report_id=R-H&item_id=G26`);
    assert.deepEqual([point.result, point.value, point.points], ['restored', 11.5, 0]);
    assert.deepEqual(
      point.history.map(({ stage }) => stage),
      ['acquired', 'prepared', 'rechecked'],
    );
    assert.match(point.criterion ?? '', /≤3必须更换/);
    assert.deepEqual(point.limits, { fresh: 11, warn: 5, replace: 3 });
    assert.deepEqual([point.previous?.item, point.next?.item], ['G25', 'G27']);
    const first = await ask<Point>(path, `id=${CAR}&report_id=R-H&item_id=A01`);
    assert.deepEqual([first.limits, first.previous, first.next?.name], [null, null, '左B柱']);
    assert.equal(await ask(path, `id=${CAR}&report_id=R-H&item_id=Q99`), null);
  });

  test('return the grade with its deductions, and the readings of the mileage', async () => {
    const appraisal = await ask<Appraisal>('/v1/vehicleInspection/appraise', query);
    assert.deepEqual(
      appraisal.deductions.map(({ item, name, points }) => [item, name, points]),
      [['O03', '中高速换挡', 8]],
    );
    type Basis = { verdict: string; missing: string[]; readings: { km: number }[] };
    const basis = await ask<Basis>('/v1/vehicleInspection/mileage/', query);
    // Visits of the car's maintenance report, and then the odometer of the inspection.
    const readings = basis.readings.map(({ km }) => km);
    assert.equal(basis.verdict, 'open');
    assert.ok(readings.length > 10);
    assert.deepEqual(
      readings,
      readings.toSorted((one, other) => one - other),
    );
    assert.equal(readings.at(-1), 81_200);
    assert.ok(!basis.missing.includes('维保'));
  });

  test('return null without an inspection, for an unknown car, and for an unreleased one', async () => {
    for (const id of ['WH-0107', 'MT-0009', 'nobody']) assert.equal(await report(`id=${id}`), null);
    await shop.importFile('cars.ndjson', [
      { id: 'ZY-9', title: '车', brand: '大众', type: '在售', release_status: 'preview' },
    ]);
    await importRows({ ...row, report_id: 'R-9', car_id: 'ZY-9' });
    assert.equal(await report('id=ZY-9'), null);
    assert.equal((await report('id=ZY-9&preview=k8f2mPq7v71xZ4tB9w3c'))?.report_id, 'R-9');
  });
});
