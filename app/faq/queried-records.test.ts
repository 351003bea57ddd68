import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { tileGroupsOf } from '#/app/car/overview/tile-groups.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import type { CarOverview } from '#/app/reports/overview/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { carQuestions } from './car-questions.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const NORMAL = 'A B C D E F G H I J K L M N O P Q';
const QUERY = { source: '品牌售后', day: '2026-11-09', from: '2020-05-01', to: '2026-11-09' };
const PART = { ...QUERY, source: '车险平台', from: '2025-11-01' };

/** Imports a car with an inspection, and returns what its pages state. */
async function read(id: string, inspection: object, mileage?: object) {
  const car = { id, title: '日产 轩逸', brand: '日产', type: '在售', price: 88_000 };
  await shop.importFile('cars.ndjson', [{ ...car, first_registration: '2020-05' }]);
  const made = {
    inspected_on: '2026-11-10',
    inspector: '王*',
    normal: NORMAL,
    odometer_km: 42_000,
  };
  const row = { report_id: `R-${id}`, business: 'retail', car_id: id, ...made, ...inspection };
  const { bad } = await shop.importFile('inspections.ndjson', [row]);
  assert.deepEqual(bad, []);
  if (mileage) await shop.importFile('mileage.ndjson', [{ car_id: id, ...mileage }]);
  const detail = await shop.get<CarDetail>(`/v1/car/${id}`);
  const overview = await shop.get<CarOverview>(`/v1/car-overview?id=${id}`);
  const { cars } = await shop.get<{ cars: CarCondition[] }>(`/v1/car/condition?ids=${id}`);
  return {
    answer: (question: string) => carQuestions(detail).find((one) => one.id === question)?.answer,
    history: tileGroupsOf(id, detail, overview).find(({ title }) => title === '查历史'),
    claims: cars[0]?.facts.claims,
  };
}

test('a query of service records that found none is stated on the page and in the answers', async () => {
  const { answer, history } = await read('Q-1', { services_queried: QUERY, services: [] });
  const found = '2026-11-09 在品牌售后查询，未查到维保记录';
  assert.equal(answer('service'), `${found}（检测报告）。`);
  assert.match(history?.note ?? '', new RegExp(found));
  assert.ok(!history?.missing.includes('维保记录'));
});

test('service records of an inspection and of a report stand beside the dealer’s verdict', async () => {
  const services = [{ date: '2023-01-01', km: 20_000, kind: '保养' }];
  const queried = { ...QUERY, source: '某平台', from: '2025-01-01' };
  const entries = [{ date: '2025-06-01', mileage_km: 39_000, kind: '保养' }];
  const report = { verdict: '全程4S', queried, entries };
  const { answer } = await read('Q-2', { services_queried: QUERY, services }, report);
  assert.equal(
    answer('service'),
    '2026-11-09 在品牌售后查询，查到维保 1 次，最近 2023-01-01（检测报告）。2026-11-09 在某平台查询，2025-01-01 至 2026-11-09 有 1 条记录，其中保养 1 次。车商自述：全程4S；与记录不符：61 个月没有记录。',
  );
});

test('records that were queried and have no entry are known', async () => {
  const report = { verdict: '未查到记录', queried: QUERY, entries: [] };
  const { answer } = await read('Q-3', {}, report);
  assert.equal(answer('service'), '2026-11-09 在品牌售后查询，2020-05-01 至 2026-11-09 没有记录。');
});

test('a query of claims that covers a part of the car’s life names its period in the comparison', async () => {
  const { answer, claims } = await read('Q-4', { claims_queried: PART, claims: [] });
  const found = '2026-11-09 在车险平台查询，2025-11-01 至 2026-11-09 未查到出险记录';
  assert.equal(claims, found);
  assert.match(answer('claims') ?? '', new RegExp(found));
  const whole = await read('Q-5', { claims_queried: { ...PART, from: '2020-05-01' }, claims: [] });
  assert.equal(whole.claims, '检测报告 0 次');
});

test('a query of claims in an early preview is stated on the page and in the comparison', async () => {
  const { answer, claims, history } = await read('Q-6', { is_final: 0, claims_queried: PART });
  const found = '2026-11-09 在车险平台查询，2025-11-01 至 2026-11-09 未查到出险记录';
  assert.match(answer('claims') ?? '', new RegExp(found));
  assert.equal(claims, `检测还没有做完：${found}`);
  assert.match(history?.note ?? '', new RegExp(found));
  assert.ok(!history?.missing.includes('出险记录'));
});

test('a doubt on the mileage is answered with its reason', async () => {
  const services = [{ date: '2023-01-01', km: 20_000, kind: '保养' }];
  const doubtful = await read('Q-7', { services_queried: QUERY, services });
  assert.equal(doubtful.answer('mileage'), '里程存疑（只有 2 类来源，不足以判断）。');
  const falling = [...services, { date: '2024-01-01', km: 9000, kind: '保养' }];
  const untrue = await read('Q-8', { services_queried: QUERY, services: falling });
  assert.equal(untrue.answer('mileage'), '里程不符（2024-01-01（维保）比之前少 11,000 公里）。');
});

test('a fall between the inspection and the maintenance records is answered with its readings', async () => {
  const readings = [
    { date: '2022-05-01', km: 18_000, source: 'annual' },
    { date: '2024-05-01', km: 30_000, source: 'renewal' },
    { date: '2025-05-01', km: 36_000, source: 'transfer' },
  ];
  const entries = [{ date: '2023-06-01', mileage_km: 45_000, kind: '维修' }];
  const report = { verdict: '读数下降', tone: '异常', queried: QUERY, entries };
  const { answer } = await read('Q-9', { services_queried: QUERY, services: [], readings }, report);
  assert.match(
    answer('mileage') ?? '',
    /里程对不上（2023-06-01 是 4\.50万公里，2024-05-01 变成 3\.00万公里）。/,
  );
});

test('keys that are missing or not handed over are in the answer on keys', async () => {
  const items = [
    { name: '遥控钥匙', due: 2, present: 1 },
    { name: '机械钥匙', due: 1, present: 1, is_handed_over: false },
    { name: '备胎', state: '缺失' },
  ];
  await shop.importFile('cars.ndjson', [{ id: 'K-1', title: '轩逸', brand: '日产', type: '在售' }]);
  const list = { car_id: 'K-1', verdict: '钥匙见明细', date: '2026-11-10', items };
  assert.deepEqual((await shop.importFile('accessory.ndjson', [list])).bad, []);
  const detail = await shop.get<CarDetail>('/v1/car/K-1');
  assert.equal(
    carQuestions(detail).find(({ id }) => id === 'keys')?.answer,
    '2把，以2026-11-10 的附件清单为准。附件清单：遥控钥匙应有 2 把，在 1 把；机械钥匙不随车。',
  );
  const { answer } = await read('K-2', { keys: 2 });
  assert.equal(answer('keys'), '2把，以2026-11-10 的检测报告为准。');
  await shop.importFile('accessory.ndjson', [{ ...list, car_id: 'K-2' }]);
  const inspected = await shop.get<CarDetail>('/v1/car/K-2');
  assert.match(
    carQuestions(inspected).find(({ id }) => id === 'keys')?.answer ?? '',
    /^2把.*附件清单：遥控钥匙应有 2 把，在 1 把；机械钥匙不随车。$/,
  );
});
