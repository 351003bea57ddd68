import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestShop, type TestShop } from '#/app/cars/test-shop.ts';
import type { MileageReport } from '#/app/reports/mileage/contract.ts';
import type { HuntState } from './contract.ts';
import { huntReports } from './hunt-reports.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

test('a hunt tells its order, its car, the document, and which reports there are', async () => {
  const hunt = await shop.get<HuntState>('/v1/hunt/H-0001');
  assert.equal(hunt.order_number, 'XC20261103');
  assert.match(hunt.title ?? '', /迈腾/);
  assert.deepEqual(hunt.reports, ['mileage']);
  assert.ok(hunt.src && (hunt.mileage ?? 0) > 0 && hunt.detail.length > 0);
  assert.deepEqual((await shop.get<HuntState>('/v1/hunt/H-0003')).reports, []);
});

test('only reports that there are are linked', () => {
  const words = (reports: string[]) => huntReports('7', { reports }).map(({ to }) => to);
  assert.deepEqual(words([]), []);
  assert.deepEqual(words(['chassis', 'mileage', 'other']), [
    '/h/7/report/mileage',
    '/h/7/report/chassis',
  ]);
});

describe('the maintenance records of a hunted car', () => {
  const ask = (query: string) => shop.get<MileageReport | null>(`/gcar/v1/mileageReport?${query}`);

  test("are asked for by the hunt's id or by the number of its order", async () => {
    const report = await ask('id=H-0001');
    assert.ok((report?.entries.length ?? 0) > 5);
    assert.deepEqual(await ask('order_number=XC20261103'), report);
    assert.equal(await ask('id=H-0003'), null);
  });

  test('of no such hunt are not found, and a call that names none is not understood', async () => {
    for (const query of ['id=H-9', 'order_number=XC1', 'id=ZY-0317']) {
      const { status, body } = await shop.request(`/gcar/v1/mileageReport?${query}`);
      assert.deepEqual([status, body.data], [200, { reason: 'not_found' }]);
    }
    const { status, body } = await shop.request('/gcar/v1/mileageReport');
    assert.deepEqual([status, body.message], [400, '参数 id 不正确']);
  });

  test('come from a file, replace those before, and need their hunt', async () => {
    const row = { 寻车编号: 'H-0003', 结论: '里程可信', 记录: '2025-01-02|1.2万公里|保养' };
    assert.deepEqual((await shop.bring('寻车维保.ndjson', [row])).bad, []);
    assert.equal((await ask('id=H-0003'))?.verdict, '里程可信');
    const { bad } = await shop.bring('寻车维保.ndjson', [{ ...row, 寻车编号: 'H-77' }]);
    assert.deepEqual(
      bad.map(({ field }) => field),
      ['hunt_id'],
    );
  });
});

test('an order belongs to one hunt', async () => {
  const row = { id: 'H-0009', title: '本田 雅阁', order_number: 'XC20261103' };
  const { bad } = await shop.bring('寻车.ndjson', [row]);
  assert.deepEqual(
    bad.map(({ reason }) => reason),
    ['与另一条记录重复'],
  );
});
