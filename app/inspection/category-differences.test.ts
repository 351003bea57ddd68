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

/** Imports a car with a dealer-defined report, and returns what its pages state. */
async function read(id: string, verdict: string, others: Record<string, object> = {}) {
  const car = { id, title: `凯美瑞 ${id}`, brand: '丰田', type: '在售' };
  const report = { car_id: id, name: 'check', title: '出厂检查', date: '2026-10-01', verdict };
  const items = [{ group: '车身', label: '漆面', value: '见照片' }];
  const files = { cars: car, category: { ...report, items }, ...others };
  for (const [file, row] of Object.entries(files)) {
    const { bad } = await shop.importFile(`${file}.ndjson`, [{ car_id: id, ...row }]);
    assert.deepEqual(bad, [], file);
  }
  const { more } = await shop.get<CarDetail>(`/v1/car/${id}`);
  const { body } = await shop.request(`/v1/vehicleInspection/report?id=${id}`);
  const { contradictions = [] } = (body ?? {}) as Partial<InspectionReport>;
  return {
    headline: more?.headlines?.['category:check']?.result,
    differences: more?.report_differences?.map(({ type, words }) => `${type} ${words}`),
    contradictions: contradictions.flatMap(({ rule, words }) =>
      rule === 'denied-in-report' ? [words] : [],
    ),
  };
}

const inspection = {
  report_id: 'R-D',
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O Q',
  odometer_km: 30_000,
  findings: [{ item: 'A09', result: 'abnormal', kind: '烧焊' }],
};

test('a report without damage, and an inspection with damage, are named on both pages', async () => {
  const { headline, differences, contradictions } = await read('D-1', '骨架无损伤', { inspection });
  assert.equal(headline, '骨架无损伤；与其他记录不符');
  assert.deepEqual(differences, [
    'category:check 对不上：2026-11-18 检测报告「骨架或气囊有 1 处损伤，属事故车」',
  ]);
  assert.deepEqual(contradictions, [
    '2026-10-01 出厂检查「骨架无损伤」，检测写的是骨架或气囊有 1 处损伤，属事故车',
  ]);
});

test('a report without damage, and other reports with damage, are named on both pages', async () => {
  const entries = [{ date: '2024-08-01', kind: '维修', items: ['更换左前纵梁'] }];
  const flaw = {
    verdict: '见明细',
    checked: '2026-11-01',
    flaws: [{ panel: '左前门', kind: '喷漆' }],
  };
  const { differences } = await read('D-2', '骨架无损伤，全车原漆', {
    mileage: { verdict: '见明细', entries },
    flaw,
  });
  assert.deepEqual(differences, [
    'category:check 对不上：2024-08-01 维保报告「维修：更换左前纵梁」；2026-11-01 外观瑕疵报告「左前门喷漆」',
    'mileage 对不上：2026-10-01 出厂检查「骨架无损伤，全车原漆」，这里有「维修：更换左前纵梁」',
    'flaw 对不上：2026-10-01 出厂检查「骨架无损伤，全车原漆」，这里有「左前门喷漆」',
  ]);
});

test('a report that nothing contradicts has no such note', async () => {
  const { headline, differences } = await read('D-3', '骨架无损伤');
  assert.deepEqual([headline, differences], ['骨架无损伤', undefined]);
});
