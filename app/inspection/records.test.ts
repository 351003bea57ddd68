import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CarRecord } from '#/app/cars/car-record.ts';
import { openTestShop, type TestShop } from '#/app/cars/test-shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
  await shop.bring('cars.ndjson', [car]);
});
after(() => shop.close());

const car = {
  id: 'ZY-1',
  title: '奔驰 GLC',
  brand: '奔驰',
  type: '在售',
  first_registration: '2022-12',
  headlines: {
    paint: { result: '原厂漆', date: '2026-11-01' },
    'accident-record': { result: '车主说没有', date: '2026-11-01' },
  },
};
const row = {
  report_id: 'R-T',
  car_id: car.id,
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O Q',
};
const bring = (...rows: object[]) => shop.bring('inspections.ndjson', rows);
const headlines = async () => (await shop.get<CarRecord>(`/v1/car/${car.id}`)).more?.headlines;

describe('what a car tells of its inspection', () => {
  test('is no more than its latest version says, whichever of the two is brought last', async () => {
    const readings = [
      { date: '2023-12-01', km: 15_000, source: 'service' },
      { date: '2024-12-01', km: 29_000, source: 'renewal' },
      { date: '2025-12-01', km: 45_000, source: 'annual' },
      { date: '2026-11-18', km: 58_000, source: 'odometer' },
    ];
    await bring({ ...row, readings });
    const first = Object.keys((await headlines()) ?? {}).toSorted();
    const words = ['accident-record', 'inspection', 'level', 'mileage-analysis-basis', 'paint'];
    assert.deepEqual(first, words);
    await bring({ ...row, findings: [{ item: 'A09', result: '异常', kind: '烧焊' }] });
    const second = await headlines();
    assert.deepEqual(Object.keys(second ?? {}).toSorted(), [words[0], words[1], words[4]]);
    await shop.bring('cars.ndjson', [{ ...car, notes: '又导入一次' }]);
    assert.deepEqual(await headlines(), second);
  });

  test('gives the words of the car itself back where it says nothing any more', async () => {
    const early = { ...row, report_id: 'R-P', car_id: 'ZY-2', is_final: '否' };
    await shop.bring('cars.ndjson', [{ ...car, id: early.car_id }]);
    const claims = [{ date: '2024-05-29', words: '单方', amount: 2310 }];
    const told = async () => {
      const { more } = await shop.get<CarRecord>(`/v1/car/${early.car_id}`);
      return more?.headlines?.['accident-record']?.result;
    };
    await bring({ ...early, claims });
    assert.equal(await told(), '1 次，共 2,310 元');
    await bring(early);
    assert.equal(await told(), '车主说没有');
  });
});
