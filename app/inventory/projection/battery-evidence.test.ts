import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { electricLines } from '#/app/car-facts/electric-lines.ts';
import { tagsOfDetail } from '#/app/car-facts/words/stated-tags.ts';
import type { getFaq } from '#/app/faq/contract.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const importCar = (id: string, battery: object) =>
  shop.importFile('cars.ndjson', [
    {
      id,
      title: '蔚来 ET5',
      brand: '蔚来',
      type: '在售',
      energy: '纯电',
      battery,
      three_electric_warranty_info: { ends: '2029-05-31' },
    },
  ]);
const faqOf = async (id: string) =>
  (await shop.get<OutputOf<typeof getFaq>>(`/v1/car/${id}/faq`)).questions.find(
    (one) => one.id === 'battery',
  )?.answer;
const comparedOf = async (id: string) =>
  (await shop.get<{ cars: CarCondition[] }>(`/v1/car/condition?ids=${id}`)).cars[0]?.facts?.soh;
const linesOf = async (id: string) =>
  Object.fromEntries(
    electricLines(await shop.get<CarDetail>(`/v1/car/${id}`)).map(({ label, value }) => [
      label,
      value,
    ]),
  );

test('the battery health of reports is stated beside that of the dealer', async () => {
  await importCar('B-1', {
    soh: 98,
    measured_at: '2026-11-18',
    method: 'BMS',
    replaced: '未更换',
  });
  await shop.importFile('inspections.ndjson', [
    {
      report_id: 'R-B-1',
      car_id: 'B-1',
      inspected_on: '2026-11-18',
      inspector: '周*',
      normal: 'A B C D E F G H I J K L M N O P Q',
      battery: { soh: 84, measured_on: '2026-11-18', method: '诊断仪' },
    },
  ]);
  const items = [
    { group: '电池', label: '健康度', value: '72%', tone: 'bad' },
    { group: '电池', label: '更换', value: '2024年更换过电芯' },
  ];
  const { bad } = await shop.importFile('category.ndjson', [
    { car_id: 'B-1', name: 'battery', title: '电池', verdict: '电池健康，无异常', items },
  ]);
  assert.deepEqual(bad, []);
  const others = '检测报告 84%；电池报告 72%';
  const lines = await linesOf('B-1');
  assert.equal(lines['电池健康度'], `98%（车商自述）；${others}`);
  assert.equal(lines['更换史'], '未更换（车商自述）；电池报告：2024年更换过电芯');
  assert.equal(await comparedOf('B-1'), `98%（车商自述）；${others}`);
  assert.match(
    (await faqOf('B-1')) ?? '',
    /98%（车商自述），2026-11-18 BMS；检测报告 84%；电池报告 72%/,
  );
  const { body } = await shop.request('/v1/vehicleInspection/report?id=B-1');
  assert.ok(
    (body as unknown as InspectionReport).contradictions.some(
      ({ rule }) => rule === 'battery-differs',
    ),
  );
});

test('a battery health without day and method is the statement of the dealer, on every page', async () => {
  await importCar('B-2', { soh: 95 });
  const stated = '95%（车商自述）';
  assert.equal((await linesOf('B-2'))['电池健康度'], stated);
  assert.equal(await comparedOf('B-2'), stated);
  assert.match((await faqOf('B-2')) ?? '', /95%（车商自述）/);
});

test('readings within one point are the same in row, report and inspection; a measured one is stated', async () => {
  await importCar('B-3', { soh: 94 });
  const normal = 'A B C D E F G H I J K L M N O P Q';
  const battery = { soh: 93.4, measured_on: '2026-11-18', method: '诊断仪' };
  const made = { inspected_on: '2026-11-18', inspector: '周*' };
  await shop.importFile('inspections.ndjson', [
    { report_id: 'R-B-3', car_id: 'B-3', ...made, normal, battery },
  ]);
  const items = [{ group: '电池', label: '健康度', value: '93%' }];
  const report = { car_id: 'B-3', name: 'battery', title: '电池', verdict: '健康度 94%', items };
  await shop.importFile('category.ndjson', [report]);
  assert.equal((await linesOf('B-3'))['电池健康度'], '93.4%');
  const { more } = await shop.get<CarDetail>('/v1/car/B-3');
  assert.equal(more?.headlines?.battery?.result, '健康度 94%');
});

test('a tag does not count as supported by a health that nobody measured', async () => {
  const car = { id: 'B-4', title: '蔚来 ET5', brand: '蔚来', type: '在售', energy: '纯电' };
  await shop.importFile('cars.ndjson', [{ ...car, tags: 'SOH 95%', battery: { soh: 95 } }]);
  const tagsOf = async () => tagsOfDetail(await shop.get<CarDetail>('/v1/car/B-4'));
  assert.deepEqual((await tagsOf()).supported, []);
  await shop.importFile('cars.ndjson', [{ id: 'B-4', battery: { soh: 95, method: '诊断仪' } }]);
  assert.deepEqual((await tagsOf()).supported, ['SOH 95%']);
});
