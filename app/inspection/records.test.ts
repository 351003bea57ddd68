import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { readVersion } from '#/database/queries.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

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
const importRows = (...rows: object[]) => shop.importFile('inspections.ndjson', rows);
const report = async (query: string) => {
  const { body } = await shop.request(`/v1/vehicleInspection/report?${query}`);
  return body as InspectionReport | null;
};
const headlines = async () => (await shop.get<CarDetail>(`/v1/car/${car.id}`)).more?.headlines;

describe('the inspection summary of a car', () => {
  test('follows the latest version, whichever of car and inspection is imported last', async () => {
    const readings = [
      { date: '2023-12-01', km: 15_000, source: 'service' },
      { date: '2024-12-01', km: 29_000, source: 'renewal' },
      { date: '2025-12-01', km: 45_000, source: 'annual' },
      { date: '2026-11-18', km: 58_000, source: 'odometer' },
    ];
    await importRows({ ...row, readings });
    const first = Object.keys((await headlines()) ?? {}).toSorted();
    const words = ['accident-record', 'inspection', 'recall', 'structure'];
    assert.deepEqual(first, [...words, 'level', 'mileage-analysis-basis'].toSorted());
    await importRows({ ...row, findings: [{ item: 'A09', result: '异常', kind: '烧焊' }] });
    const second = await headlines();
    assert.deepEqual(Object.keys(second ?? {}).toSorted(), words);
    await shop.importFile('cars.ndjson', [{ ...car, notes: '又导入一次' }]);
    assert.deepEqual(await headlines(), second);
  });

  test('loses a headline that the inspection no longer has', async () => {
    const early = { ...row, report_id: 'R-P', car_id: 'ZY-2', is_final: '否' };
    await shop.importFile('cars.ndjson', [{ ...car, id: early.car_id }]);
    const claims = [{ date: '2024-05-29', words: '单方', amount: 2310 }];
    const readHeadline = async () => {
      const { more } = await shop.get<CarDetail>(`/v1/car/${early.car_id}`);
      return more?.headlines?.['accident-record']?.result;
    };
    await importRows({ ...early, claims });
    assert.equal(await readHeadline(), '车商记录 1 次，共 2,310 元');
    await importRows(early);
    assert.equal(await readHeadline(), undefined);
  });
});

describe('a file that is imported again', () => {
  const id = 'ZY-3';
  const young = { ...car, id, first_registration: '2026-05', energy: 'fuel' };
  const own = {
    ...row,
    report_id: 'R-C',
    car_id: id,
    odometer_km: 8000,
    transfers: 0,
    published_at: '2026-11-18 18:00',
  };
  const old = { ...own, keys: 1, published_at: '2026-11-18 10:00' };
  const seen = async () => {
    const found = await report(`id=${id}`);
    return [found?.version, found?.appraisal?.level?.label];
  };
  /**
   * Imports two earlier rows again. Returns the number of published versions, whether the inventory
   * version increased, and the numbers of errors and of warnings about the report number.
   */
  const importAgain = async () => {
    const before = await readVersion(shop.db, 'inventory');
    const { written, bad, warnings } = await importRows(old, own);
    const isBumped = (await readVersion(shop.db, 'inventory')) > before;
    return [
      written,
      isBumped,
      bad.length,
      warnings.filter(({ field }) => field === 'report_id').length,
    ];
  };

  test("is graded again only where its car's data were corrected since", async () => {
    await shop.importFile('cars.ndjson', [young]);
    await importRows(old, own);
    assert.deepEqual(await seen(), [2, 'S']);
    await shop.importFile('cars.ndjson', [{ ...young, title: '奔驰 GLC 260 L' }]);
    assert.deepEqual(await importAgain(), [0, false, 0, 0]);
    await shop.importFile('cars.ndjson', [{ ...young, first_registration: '2019-05' }]);
    assert.deepEqual(await importAgain(), [1, true, 0, 0]);
    assert.deepEqual(await seen(), [3, 'A+']);
    const [latest] = (await report(`id=${id}`))?.versions ?? [];
    assert.equal(latest?.published_at, '2026-11-20T04:00:00.000Z');
    assert.deepEqual(
      latest?.changes.map(({ name, from, to }) => [name, from, to]),
      [
        ['车况等级', 'S', 'A+'],
        ['上牌时间', '2026-05', '2019-05'],
      ],
    );
    assert.deepEqual(await importAgain(), [0, false, 0, 0]);
    // Reverting the correction publishes again, because the car's data are compared with the
    // displayed version.
    await shop.importFile('cars.ndjson', [young]);
    assert.deepEqual(await importAgain(), [1, true, 0, 0]);
    assert.deepEqual(await seen(), [4, 'S']);
  });
});
