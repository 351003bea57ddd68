import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

test('a report has no claim of the dealer in its title, and the import warns of a false one', async () => {
  const facts = { 过户次数: '0次' };
  const car = { id: 'T-1', title: '本田 雅阁 2020款 0过户', brand: '本田', type: '在售', facts };
  await shop.importFile('cars.ndjson', [car]);
  const before = await shop.get<CarDetail>('/v1/car/T-1');
  // Only the row of the car supports the claim.
  assert.equal(before.title, '本田 雅阁 2020款');
  // The energy is not recorded.
  assert.equal(before.car.new_energy, null);
  const { warnings, bad } = await shop.importFile('inspections.ndjson', [
    {
      report_id: 'R-T-1',
      car_id: 'T-1',
      inspected_on: '2026-11-18',
      inspector: '周*',
      transfers: 1,
      normal: 'A B C D E F G H I J K L M N O Q',
    },
  ]);
  assert.deepEqual(bad, []);
  assert.ok(warnings.some(({ reason }) => /标题「0过户」.*记录不符/.test(reason)));
  const { body: answer } = await shop.request(
    '/v1/vehicleInspection/report?id=T-1&report_id=R-T-1&business=retail',
  );
  const report = answer as InspectionReport;
  assert.deepEqual([report.car.title, report.transfers], ['本田 雅阁 2020款', 1]);
  const { body } = await shop.db.kysely
    .selectFrom('inspection')
    .select('body')
    .where('car_id', '=', 'T-1')
    .executeTakeFirstOrThrow();
  assert.ok(!body.includes('0过户'));
});
