import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/app/cars/test-shop.ts';

const CAR = 'ZY-0348';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 10 });
});
after(() => shop.close());

test('whoever names a version gets its checkpoints, also of an early preview after a final one', async () => {
  const row = { report_id: 'R-T', car_id: CAR, inspected_on: '2026-11-18', inspector: '周*' };
  await shop.bring('inspections.ndjson', [{ ...row, normal: 'A B C' }]);
  await shop.bring('inspections.ndjson', [{ ...row, normal: 'B', is_final: '否' }]);
  const ask = async (call: string, query: string) => {
    const path = `/v1/vehicleInspection/appraise/${call}?id=${CAR}&report_id=R-T${query}`;
    const { body } = await shop.request(path);
    return body as { is_final: boolean; result?: string; counts?: { normal: number } } | null;
  };
  const seen = async (query: string) => {
    const list = await ask('checkPoints', query);
    const point = await ask('checkPointItem', `${query}&item_id=A01`);
    return [list?.is_final, list?.counts?.normal, point?.is_final, point?.result];
  };
  const final = await seen('');
  assert.deepEqual([final[0], final[2], final[3]], [true, true, 'normal']);
  assert.deepEqual(await seen('&version=1'), final);
  assert.deepEqual(await seen('&version=2'), [false, 20, false, 'unchecked']);
  assert.deepEqual(await seen('&version=3'), [undefined, undefined, undefined, undefined]);
});
