import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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
  mileage_km: 58_000,
  first_registration: '2022-12',
};
const query = { source: '查询平台', day: '2026-11-02', from: '2022-12-01', to: '2026-11-02' };
const row = {
  report_id: 'R-T',
  car_id: car.id,
  inspected_on: '2026-11-18',
  inspector: '周*',
  odometer_km: 58_000,
  services_queried: query,
  readings: [
    { date: '2024-12-01', km: 29_000, source: 'renewal' },
    { date: '2025-12-01', km: 45_000, source: 'annual' },
  ],
  normal: 'A B C D E F G H I J K L M N O Q',
};
const basis = async () => {
  const { body } = await shop.request(`/v1/vehicleInspection/mileage/?id=${car.id}`);
  return body as MileageBasis;
};
const report = async () => {
  const { body } = await shop.request(`/v1/vehicleInspection/report?id=${car.id}`);
  return body as InspectionReport;
};
const verdictOfCard = async () =>
  (await shop.get<CarDetail>(`/v1/car/${car.id}`)).more?.proof?.mileage_verdict;

test('visits of the inspection count as readings from maintenance, once each', async () => {
  const services = [
    { date: '2023-12-01', km: 15_000, kind: '保养', place: '成都 4S 店' },
    { date: '2024-03-01', kind: '维修' },
    { date: '2025-12-01', km: 45_000, kind: '保养' },
  ];
  await shop.importFile('inspections.ndjson', [{ ...row, services }]);
  const { readings, verdict, sources } = await basis();
  assert.deepEqual(
    readings.map(({ date, source, note }) => [date, source, note ?? '']),
    [
      ['2023-12-01', 'service', '成都 4S 店'],
      ['2024-12-01', 'renewal', ''],
      ['2025-12-01', 'annual', ''],
      ['2026-11-18', 'odometer', ''],
    ],
  );
  assert.deepEqual([sources.length, verdict], [4, 'trusted']);
});

test('a visit of the inspection that falls against an earlier one makes the mileage false', async () => {
  const services = [
    { date: '2023-12-01', km: 35_000, kind: '保养' },
    { date: '2024-06-01', km: 21_000, kind: '保养' },
  ];
  await shop.importFile('inspections.ndjson', [{ ...row, report_id: 'R-U', services }]);
  const { mileage } = await report();
  assert.deepEqual(
    [mileage.verdict, mileage.words],
    ['false', '2024-06-01（维保）比之前少 14,000 公里'],
  );
});

test('visits of the maintenance report are readings of the basis, and contradict a fall', async () => {
  await shop.importFile('inspections.ndjson', [
    { ...row, report_id: 'R-V', inspected_on: '2026-11-19' },
  ]);
  const good = await verdictOfCard();
  assert.equal(good, '基本可信');
  const entries = [
    { date: '2024-02-01', mileage_km: 21_000, kind: '保养', source: '4S 店' },
    { date: '2026-11-20', mileage_km: 58_100, kind: '保养', source: '4S 店' },
  ];
  const mileage = { car_id: car.id, verdict: '有记录', date: '2026-11-20' };
  await shop.importFile('mileage.ndjson', [{ ...mileage, entries }]);
  const of = ({ readings }: MileageBasis) =>
    readings.flatMap(({ date, note }) => (note ? [`${date} ${note}`] : []));
  assert.deepEqual(of(await basis()), ['2024-02-01 维保报告 4S 店']);
  assert.equal(await verdictOfCard(), good);
  const fallen = [{ date: '2023-06-01', mileage_km: 40_000, kind: '维修' }, ...entries];
  await shop.importFile('mileage.ndjson', [{ ...mileage, tone: '异常', entries: fallen }]);
  const { label, words, verdict } = await basis();
  assert.deepEqual([verdict, label], ['differs', '里程对不上']);
  assert.match(words, /^2024-02-01 维保（维保报告 4S 店） 21,000 公里，比之前的记录少 19,000 公里/);
  const { contradictions } = await report();
  assert.ok(contradictions.some(({ rule }) => rule === 'odometer-falls'));
  assert.equal(await verdictOfCard(), '里程对不上');
});

test('card and page compare readings of the inspection and visits together', async () => {
  const mileage = { car_id: car.id, verdict: '有记录', date: '2026-11-20' };
  const entries = [{ date: '2024-12-20', mileage_km: 50_000, kind: '保养', source: '4S 店' }];
  await shop.importFile('mileage.ndjson', [{ ...mileage, entries }]);
  const fallen = { ...row, report_id: 'R-W', inspected_on: '2026-11-20' };
  await shop.importFile('inspections.ndjson', [fallen]);
  const labels = async () => [(await basis()).label, await verdictOfCard()];
  assert.deepEqual(await labels(), ['里程对不上', '里程对不上']);
  const resolutions = [{ rule: 'odometer-falls', words: '维保门店多写了，已核对工单' }];
  await shop.importFile('inspections.ndjson', [{ ...fallen, resolutions }]);
  // An explained fall is accepted on both.
  const [page, card] = await labels();
  assert.notEqual(page, '里程对不上');
  assert.equal(card, page);
  const after = [{ ...entries[0], date: '2026-11-21', mileage_km: 45_000 }];
  await shop.importFile('mileage.ndjson', [{ ...mileage, date: '2026-11-21', entries: after }]);
  await shop.importFile('inspections.ndjson', [fallen]);
  // A visit after the inspection is a reading on neither.
  assert.deepEqual(await labels(), ['基本可信', '基本可信']);
});

test('an inspection without its own query names the maintenance report and its readings', async () => {
  const { services_queried: _query, ...unqueried } = row;
  const own = { ...unqueried, report_id: 'R-X', inspected_on: '2026-11-20', odometer_km: 58_000 };
  await shop.importFile('inspections.ndjson', [own]);
  const entries = [{ date: '2024-02-01', mileage_km: 21_000, kind: '保养', source: '4S 店' }];
  await shop.importFile('mileage.ndjson', [
    {
      car_id: car.id,
      verdict: '有记录',
      date: '2026-11-20',
      queried: { ...query, source: '4S店系统' },
      entries,
    },
  ]);
  const path = `id=${car.id}&report_id=R-X`;
  const { body } = await shop.request(`/v1/vehicleInspection/mileage/?${path}`);
  const { words } = body as MileageBasis;
  assert.equal(
    words,
    '这份检测报告里没有写维保查询，不下结论。维保报告（4S店系统，2026-11-02）的 1 个读数列在里程分析依据里',
  );
  const { body: full } = await shop.request(`/v1/vehicleInspection/report?${path}`);
  assert.equal((full as InspectionReport).mileage.words, words);
});
