import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { getFaq } from '#/app/faq/contract.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const importCar = (id: string) =>
  shop.importFile('cars.ndjson', [
    {
      id,
      title: '本田 雅阁',
      brand: '本田',
      type: '在售',
      tags: ['两把钥匙'],
      facts: { 钥匙: '2把', 过户次数: '0次' },
    },
  ]);
const importKeys = (car_id: string, present: number) =>
  shop.importFile('accessory.ndjson', [
    {
      car_id,
      verdict: present < 2 ? '缺一把' : '附件',
      date: '2026-11-10',
      items: `钥匙|2|${present}`,
    },
  ]);
const importInspection = (car_id: string) =>
  shop.importFile('inspections.ndjson', [
    {
      report_id: `R-${car_id}`,
      car_id,
      inspected_on: '2026-11-18',
      inspector: '周*',
      keys: 1,
      transfers: 1,
      normal: 'A B C D E F G H I J K L M N O Q',
    },
  ]);
const answers = async (id: string) => {
  const { questions } = await shop.get<OutputOf<typeof getFaq>>(`/v1/car/${id}/faq`);
  return ['keys', 'transfers'].map((each) => questions.find((one) => one.id === each)?.answer);
};
const conditionOf = async (id: string) =>
  (await shop.get<{ cars: CarCondition[] }>(`/v1/car/condition?ids=${id}`)).cars[0]?.facts;

test('what the inspection counted is stated beside the row of the dealer', async () => {
  await importCar('K-1');
  await importInspection('K-1');
  const { car, more } = await shop.get<CarDetail>('/v1/car/K-1');
  assert.deepEqual(car.tags, []);
  assert.equal(car.meta.钥匙?.value, '2把（车商自述，与记录不符）；2026-11-18 的检测报告 1把');
  assert.equal(car.meta.过户次数?.value, '0次（车商自述，与记录不符）；2026-11-18 的检测报告 1次');
  assert.equal(more?.sources?.钥匙, undefined);
  assert.deepEqual(
    await answers('K-1'),
    [car.meta.钥匙, car.meta.过户次数].map((item) => `${item?.value}。`),
  );
  assert.equal((await conditionOf('K-1'))?.keys, '1 把');
  await importKeys('K-1', 2);
  assert.equal((await conditionOf('K-1'))?.keys, '1 把；附件清单 2 把');
  const later = await shop.get<CarDetail>('/v1/car/K-1');
  assert.match(later.car.meta.钥匙?.value ?? '', /检测报告 1把；附件清单 2把$/);
});

test('so is the accessory list, and both imports warn of the difference', async () => {
  await importCar('K-2');
  const { warnings } = await importKeys('K-2', 1);
  assert.ok(warnings.some(({ reason }) => /钥匙是 1 把/.test(reason)));
  assert.ok(!warnings.some(({ field }) => field === 'verdict'));
  const whole = { car_id: 'K-2', verdict: '齐全', date: '2026-11-10', items: '钥匙|2|1' };
  const denied = await shop.importFile('accessory.ndjson', [whole]);
  assert.ok(denied.warnings.some(({ reason }) => reason.startsWith('明细里是「1 项不齐：钥匙」')));
  const again = await importCar('K-2');
  assert.ok(again.warnings.some(({ field }) => field === 'facts.钥匙'));
  const { car } = await shop.get<CarDetail>('/v1/car/K-2');
  assert.deepEqual(car.tags, []);
  assert.equal(car.meta.钥匙?.value, '2把（车商自述，与记录不符）；2026-11-10 的附件清单 1把');
});

test('a row that nothing counted is the statement of the dealer', async () => {
  await shop.importFile('cars.ndjson', [
    {
      id: 'K-3',
      title: '本田 雅阁',
      brand: '本田',
      type: '在售',
      facts: { 钥匙: '2把', 抵押: '无' },
      service_provider: [{ desc: '质保', value: '一年两万公里' }],
    },
  ]);
  const { car, more } = await shop.get<CarDetail>('/v1/car/K-3');
  assert.equal(more?.sources?.钥匙, '车商自述');
  assert.equal(car.meta.抵押?.value, '无（车商自述）');
  assert.deepEqual(car.service_provider, [{ desc: '质保', value: '一年两万公里（车商自述）' }]);
  assert.deepEqual(await answers('K-3'), ['2把（车商自述）。', '这台车的记录里还没有这一项。']);
  assert.equal((await conditionOf('K-3'))?.keys, '2把（车商自述）');
});
