import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SEDAN } from '#/testing/inspection-rows.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { notApplicable } from './not-applicable.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const car = { id: 'ZY-1', title: '大众 迈腾', brand: '大众', type: '在售', energy: 'fuel' };
const row = { report_id: 'R-1', car_id: car.id, inspected_on: '2026-11-18', inspector: '周*' };

describe('a finding at a checkpoint that does not apply to the car', () => {
  test('is refused with an error that says what to change', async () => {
    await shop.importFile('cars.ndjson', [car]);
    const leak = { item: 'P03', result: '异常', kind: '渗液', words: '电池漏液' };
    const { bad } = await shop.importFile('inspections.ndjson', [{ ...row, findings: [leak] }]);
    assert.deepEqual(
      bad.map(({ reason }) => reason),
      [
        'P03 不适用于车源「ZY-1」：它的动力不是插电混动、纯电动或增程式。车源写错了，先改车源再导入检测；没写错，就去掉这些检测点',
      ],
    );
    await shop.importFile('cars.ndjson', [{ ...car, energy: 'phev' }]);
    const again = await shop.importFile('inspections.ndjson', [{ ...row, findings: [leak] }]);
    assert.deepEqual([again.bad, again.written], [[], 1]);
  });

  test('is accepted without a defect', () => {
    const results = ['normal', 'absent', 'unchecked'] as const;
    const findings = results.map((result, at) => ({ item: `P0${at + 1}`, result }));
    assert.deepEqual(notApplicable(findings, { ...SEDAN, id: 'ZY-1' }), []);
  });

  test('is reported by its condition, and of many findings only the first are named', () => {
    const all = ['P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'A04'];
    const findings = all.map((item) => ({ item, result: 'abnormal' as const }));
    const errors = notApplicable(findings, { ...SEDAN, id: 'ZY-1' });
    assert.deepEqual(
      errors.map(({ message }) => message.split('：')[0]),
      ['P01、P02、P03、P04、P05 等 6 项 不适用于车源「ZY-1」', 'A04 不适用于车源「ZY-1」'],
    );
  });

  test("is accepted where the car's row does not exclude it", () => {
    const unknown = { ...SEDAN, energy: null, body: null, gearbox: null, seats: null };
    const findings = ['P03', 'A04', 'H01'].map((item) => ({ item, result: 'abnormal' as const }));
    assert.deepEqual(notApplicable(findings, { ...unknown, id: 'ZY-1' }), []);
  });
});
