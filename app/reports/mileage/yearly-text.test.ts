import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yearlyText } from './yearly-text.ts';

test('the text has the kilometres of each year, and names the years in which the odometer fell', () => {
  const years = [
    { year: 2023, km: 21_400, isFallen: false },
    { year: 2024, km: 18_000, isFallen: true },
  ];
  assert.equal(yearlyText(years), '2023 年 2.1万公里，2024 年 1.8万公里（读数回落，按推算）');
});
