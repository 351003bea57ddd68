import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { factsOf } from '#/app/car/condition/fact-list.ts';
import { carNode } from '#/app/car/schema-node.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { readConfig } from '#/server/config/config.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const detail = (id: string) => shop.get<CarDetail>(`/v1/car/${id}?id=${id}`);
const where = (id: string) => ({
  id,
  origin: 'https://shop.example',
  config: readConfig({}, demoBrand).public,
});

test('a car with a false odometer has no level, and its mileage is never displayed without that verdict', async () => {
  const car = {
    title: '车',
    brand: '日产',
    type: '在售',
    price: 56_000,
    mileage_km: 113_000,
    condition_level: 'c',
    cover: 'https://cdn.example/a.jpg',
    sources: { mileage: '实车检测' },
  };
  await shop.importFile('cars.ndjson', [
    { ...car, id: 'F-1', mileage_report: '里程不符，读数有回落' },
    { ...car, id: 'F-3', proof: { mileage_verdict: '里程可信' } },
  ]);
  for (const id of ['F-1', 'WH-0107']) {
    const answer = await detail(id);
    assert.equal(answer.more?.condition_level, null, id);
    assert.equal(answer.more?.proof?.mileage_verdict, '里程不符', id);
    const mileage = factsOf(answer).facts.find(({ key }) => key === 'mileage');
    assert.equal(mileage?.source, '里程不符', id);
    const node = carNode(answer, where(id));
    assert.ok(node && !('mileageFromOdometer' in node), id);
  }
  const fine = await detail('F-3');
  assert.equal(fine.more?.condition_level?.id, 'c');
  assert.equal(fine.more?.proof, null);
  assert.ok('mileageFromOdometer' in (carNode(fine, where('F-3')) ?? {}));
});

test('a stated level whose criteria the records exclude is not displayed, and the import warns', async () => {
  const car = {
    title: '车',
    brand: '日产',
    type: '在售',
    price: 56_000,
    mileage_km: 12_000,
    first_registration: '2026-03',
    listed_at: '2026-11-01',
  };
  const levelOf = async (id: string, fields: object) => {
    const { warnings } = await shop.importFile('cars.ndjson', [{ ...car, ...fields, id }]);
    const reason = warnings.find(({ field }) => field === 'condition_level')?.reason ?? '';
    return [(await detail(id)).more?.condition_level?.id, reason.split('。')[0]];
  };
  const frame = { out_repair_list: [{ desc: '右前纵梁', value: '校正' }] };
  assert.deepEqual(await levelOf('L-1', { condition_level: 's' }), ['s', '']);
  assert.deepEqual(await levelOf('L-2', { condition_level: 's', first_registration: '2021-06' }), [
    undefined,
    '「S」与这台车的记录不符：2021-06 上牌，上架时已经 65 个月',
  ]);
  assert.deepEqual(await levelOf('L-3', { condition_level: 'a-plus', ...frame }), [
    undefined,
    '「A+」与这台车的记录不符：整备项目「右前纵梁：校正」',
  ]);
  assert.deepEqual(await levelOf('L-4', { condition_level: 'c', ...frame }), ['c', '']);
});
