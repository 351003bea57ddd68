import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysText } from './days.ts';

test('days have their year, twice where the work spans two years', () => {
  assert.equal(daysText('2026-11-02', '2026-11-05'), '2026-11-02 至 11-05');
  assert.equal(daysText('2025-12-28', '2026-01-05'), '2025-12-28 至 2026-01-05');
});

test('one day is formatted alone', () => {
  assert.equal(daysText('2026-11-02', '2026-11-02'), '2026-11-02');
  assert.equal(daysText(null, '2026-11-05'), '2026-11-05');
  assert.equal(daysText('2026-11-02', null), '2026-11-02');
  assert.equal(daysText(null, null), '');
});
