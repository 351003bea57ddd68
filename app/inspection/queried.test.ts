import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { MileageBasis } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
  await shop.importFile('cars.ndjson', [car]);
});
after(() => shop.close());

const car = {
  id: 'ZY-1',
  title: '奔驰 GLC',
  brand: '奔驰',
  type: '在售',
  first_registration: '2022-12',
};
const row = {
  report_id: 'R-T',
  car_id: car.id,
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O Q',
};
const query = { source: '车险查询平台', day: '2026-11-02', from: '2021-06-01', to: '2026-11-02' };
const readings = [
  { date: '2023-12-01', km: 15_000, source: 'service' },
  { date: '2024-12-01', km: 29_000, source: 'renewal' },
  { date: '2025-12-01', km: 45_000, source: 'annual' },
  { date: '2026-11-18', km: 58_000, source: 'odometer' },
];
const claims = [{ date: '2024-05-29', words: '单方', amount: 2310 }];
const services = [{ date: '2025-12-01', km: 45_000, kind: '保养' }];

const importRows = (...rows: object[]) => shop.importFile('inspections.ndjson', rows);
const detail = () => shop.get<CarDetail>(`/v1/car/${car.id}`);
const readClaims = async () => (await detail()).more?.headlines?.['accident-record'];
const readMileage = async () => {
  const { more } = await detail();
  return [more?.proof?.mileage_verdict, more?.headlines?.['mileage-analysis-basis']?.result];
};
const report = async () => {
  const { body } = await shop.request(`/v1/vehicleInspection/report?id=${car.id}`);
  return body as InspectionReport;
};
const basis = async () => {
  const { body } = await shop.request(`/v1/vehicleInspection/mileage/?id=${car.id}`);
  return body as MileageBasis;
};

describe('an inspection that names no query', () => {
  test('reports claims as not queried, whatever the row of the car states', async () => {
    await importRows(row);
    assert.deepEqual(await readClaims(), {
      result: '未查询',
      date: '2026-11-18',
      is_queried: false,
      is_partial: true,
      count: 0,
    });
    assert.equal((await report()).claims_queried, null);
  });

  test('reports its claims as recorded by the dealer', async () => {
    await importRows({ ...row, claims });
    assert.equal((await readClaims())?.result, '车商记录 1 次，共 2,310 元');
  });

  test('has no conclusion on the mileage, unless a reading is wrong', async () => {
    await importRows({ ...row, readings, services });
    assert.deepEqual(await readMileage(), ['里程未核查', '里程未核查']);
    const { verdict, label, words } = (await report()).mileage;
    assert.deepEqual(
      [verdict, label, words],
      ['open', '里程未核查', '这份检测报告里没有写维保查询，不下结论'],
    );
    assert.equal((await basis()).label, '里程未核查');
    const back = { date: '2026-10-18', km: 98_000, source: 'claim' };
    await importRows({ ...row, readings: [...readings, back] });
    assert.deepEqual(await readMileage(), ['里程不符', '里程不符']);
  });

  test('without a reading has no mileage verdict on the card', async () => {
    await importRows({ ...row, keys: 1 });
    assert.deepEqual(await readMileage(), [null, undefined]);
  });
});

describe('an inspection that names its queries', () => {
  test('reports when and where nothing was found', async () => {
    await importRows({ ...row, claims_queried: query });
    assert.deepEqual(await readClaims(), {
      result: '2026-11-02 在车险查询平台查询，未查到出险记录',
      date: '2026-11-02',
      is_queried: true,
      is_partial: false,
      count: 0,
    });
    assert.deepEqual((await report()).claims_queried, query);
  });

  test("reports the queried period where it is not the car's whole life", async () => {
    await importRows({ ...row, claims_queried: { ...query, from: '2023-01-01' } });
    assert.equal(
      (await readClaims())?.result,
      '2026-11-02 在车险查询平台查询，2023-01-01 至 2026-11-02 未查到出险记录',
    );
  });

  test('counts the claims that were found', async () => {
    await importRows({ ...row, claims, claims_queried: query });
    assert.equal((await readClaims())?.result, '1 次，共 2,310 元');
  });

  test('concludes on the mileage', async () => {
    await importRows({ ...row, readings, services, services_queried: query });
    assert.deepEqual(await readMileage(), ['里程可信', '里程可信']);
    assert.deepEqual((await report()).services_queried, query);
  });
});

describe('a query', () => {
  test('may be one line in a cell, with dates in common formats', async () => {
    const line = '车险查询平台|2026/11/2|2021-06-01|20261102';
    const { bad } = await importRows({ ...row, 备注: '甲', 出险查询: line, 维保查询: line });
    assert.deepEqual(bad, []);
    const { claims_queried, services_queried } = await report();
    assert.deepEqual([claims_queried, services_queried], [query, query]);
  });

  test('is refused with impossible dates', async () => {
    const of = (more: object) => ({ ...row, claims_queried: { ...query, ...more } });
    const { bad } = await importRows(
      of({ from: '2026-11-03' }),
      of({ to: '2026-11-03' }),
      of({ day: '2026-11-21' }),
      { ...row, services_queried: '某平台' },
      { ...row, services_queried: [query, query] },
    );
    assert.deepEqual(
      bad.map(({ line, field, reason }) => [line, field, reason.split('，写的是')[0]]),
      [
        [1, 'claims_queried', '覆盖的起始日期不能晚于截止日期'],
        [2, 'claims_queried', '覆盖的截止日期不能晚于查询日期'],
        [3, 'claims_queried', '日期 2026-11-21 晚于发布的 2026-11-20'],
        [4, 'services_queried', '应为一行「来源|查询日期|覆盖起|覆盖止」'],
        [5, 'services_queried', '应为一个对象 {"source", "day", "from", "to"}，不是列表'],
      ],
    );
  });
});

describe('the headline and the card', () => {
  test('state nothing as normal for a car without checked points', async () => {
    await importRows({ ...row, normal: 'A01', keys: 2 });
    const { more } = await detail();
    assert.doesNotMatch(more?.headlines?.inspection?.result ?? '', /无异常/);
    assert.equal(more?.proof?.flaws, null);
  });

  test('have no score for a system with too many unchecked points, nor a total score', async () => {
    await importRows({ ...row, normal: 'A B C D', keys: 3 });
    const { appraisal, versions } = await report();
    assert.ok(appraisal);
    const scores = appraisal.systems.map(({ score }) => score);
    assert.deepEqual([appraisal.score, ...scores], [null, 100, null, null, null, null]);
    assert.equal(versions[0]?.score, null);
    await importRows({ ...row, normal: `${row.normal} P`, keys: 4 });
    assert.equal((await report()).appraisal?.score, 100);
  });

  test('have no total score for an electric car whose 三电 was not checked', async () => {
    await shop.importFile('cars.ndjson', [{ ...car, id: 'ZY-3', energy: 'bev' }]);
    await importRows({ ...row, report_id: 'R-3', car_id: 'ZY-3' });
    const { body } = await shop.request('/v1/vehicleInspection/report?id=ZY-3');
    const { appraisal } = body as unknown as InspectionReport;
    assert.deepEqual([appraisal?.level?.id, appraisal?.score, appraisal?.rules], ['b', null, 2]);
    assert.ok(appraisal?.limits.some(({ words }) => words.includes('新能源三电')));
  });

  test('state no transfers, age or mileage that were not recorded', async () => {
    await shop.importFile('cars.ndjson', [
      { ...car, id: 'ZY-2', energy: 'fuel', first_registration: undefined },
    ]);
    await importRows({ ...row, report_id: 'R-2', car_id: 'ZY-2' });
    const { body } = await shop.request('/v1/vehicleInspection/report?id=ZY-2');
    const { appraisal } = body as unknown as InspectionReport;
    assert.deepEqual(
      appraisal?.limits.map(({ words }) => words),
      ['上牌时间未写明', '里程未写明', '过户次数未写明'],
    );
  });
});
