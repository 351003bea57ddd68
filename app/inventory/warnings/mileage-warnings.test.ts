import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const car = { id: 'K-1', title: '车', brand: '大众', type: '在售', mileage_km: 40_000 };
const report = {
  car_id: 'K-1',
  verdict: '保养 2 次',
  entries: [
    { date: '2023-01-05', mileage_km: 20_000, kind: '保养' },
    { date: '2025-03-01', mileage_km: 80_000, kind: '年检' },
  ],
};
const warningsOf = async (file: string, row: object) => {
  const { warnings, badRows } = await shop.importFile(file, [row]);
  assert.equal(badRows, 0);
  return warnings.map(({ line, field, reason }) => [line, field, reason]);
};
const BOTH =
  '车源「K-1」的表显里程 4.00万公里与 2025-03-01 年检 8.00万公里 对不上。照常导入，页面把两个读数都写出来；请核对';

test('a report with a reading above the mileage of the car is reported with both, and so is the car', async () => {
  assert.deepEqual(await warningsOf('cars.ndjson', car), []);
  assert.deepEqual(await warningsOf('mileage.ndjson', report), [[1, 'entries.1.mileage_km', BOTH]]);
  assert.deepEqual(await warningsOf('cars.ndjson', { ...car, colour: '白' }), [
    [1, 'mileage_km', BOTH],
  ]);
  assert.deepEqual(await warningsOf('cars.ndjson', { ...car, mileage_km: 80_150 }), []);
});

test('the same holds for a replaced part and for an inspection', async () => {
  await warningsOf('cars.ndjson', { ...car, id: 'K-2' });
  const replaced = { spec: '原厂', mileage_km: 80_000, date: '2025-03-01', work_order: null };
  const items = [{ name: '前刹车片', replaced }];
  const [warning] = await warningsOf('consumable.ndjson', { car_id: 'K-2', verdict: '好', items });
  assert.equal(warning?.[1], 'items.0.replaced.mileage_km');
  assert.match(String(warning?.[2]), /4\.00万公里与 2025-03-01 更换耗材 8\.00万公里/);
  const inspection = {
    report_id: 'R-3',
    car_id: 'K-3',
    inspected_on: '2026-11-18',
    inspector: '周*',
    readings: [{ date: '2025-03-01', km: 80_000, source: 'claim' }],
  };
  await warningsOf('cars.ndjson', { ...car, id: 'K-3' });
  const reasons = (await warningsOf('inspections.ndjson', inspection)).map(([, , why]) => why);
  assert.match(reasons.join('\n'), /2025-03-01 出险 80,000 公里，车源写的是 40,000 公里/);
});
