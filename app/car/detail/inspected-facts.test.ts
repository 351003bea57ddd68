import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { withInspectedFacts } from './inspected-facts.ts';

const odometerOf = (mileage_km: number | undefined) => {
  const headlines = { odometer: { result: '6.90万公里', date: '2026-11-18', km: 69_040 } };
  return withInspectedFacts({ mileage_km, headlines } as unknown as CarRow).odometer;
};

test('a mileage that the inspection contradicts is stated with the reading and its day', () => {
  assert.equal(odometerOf(62_000), '6.20万公里；2026-11-18 检测时 6.90万公里');
  assert.equal(odometerOf(69_240), '6.92万公里');
  assert.match(odometerOf(69_241) ?? '', /；2026-11-18 检测时/);
  assert.equal(odometerOf(undefined), '6.90万公里');
});
