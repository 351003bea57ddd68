import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warrantyLeft } from './warranty-left.ts';

const left = (ends: string | null, on: string) =>
  warrantyLeft({ ends, limit_km: 160_000 }, { on, mileage_km: 59_020 }).time;

test('the remaining warranty has whole months only', () => {
  assert.equal(left('2029-09-30', '2026-11-20'), '2年10个月');
  assert.equal(left('2027-11-20', '2026-11-20T09:40:00+08:00'), '1年');
  assert.equal(left('2027-11-19', '2026-11-20'), '11个月');
  assert.equal(left('2026-12-01', '2026-11-20'), '不足1个月');
  assert.equal(left('2026-11-19', '2026-11-20'), '已到期');
  assert.equal(left('unknown', '2026-11-20'), undefined);
  assert.equal(left(null, '2026-11-20'), undefined);
});

test('the remaining distance is never negative', () => {
  const km = (limit_km: number | null, mileage_km: number | null) =>
    warrantyLeft({ ends: null, limit_km }, { on: null, mileage_km }).km;
  assert.equal(km(160_000, 59_020), 100_980);
  assert.equal(km(120_000, 130_000), 0);
  assert.equal(km(null, 130_000), undefined);
  assert.equal(km(120_000, null), undefined);
});
