import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assessMileage } from '#/app/inspection/rules/mileage.ts';
import { layOut } from '#/app/reports/mileage/line-chart.ts';
import { chartReadings } from './chart-readings.ts';

const at = (date: string, km: number, source: 'service' | 'modules' | 'odometer') => ({
  date,
  km,
  source,
});
const drawn = (...readings: ReturnType<typeof at>[]) => {
  const facts = { registered: '2022-01-01', isPlugged: false, wornItems: [] };
  const assessed = assessMileage({ ...facts, readings });
  const chart = layOut(chartReadings(assessed));
  return {
    falls: chart?.falls.map(({ fall }) => fall.km),
    lines: chart?.lines.map((line) => line.map(({ km }) => km)),
    points: chart?.points.length,
  };
};

test('a control unit that differs from the odometer is a separate point and no fall', () => {
  const service = at('2024-12-01', 40_000, 'service');
  const modules = at('2025-12-01', 160_000, 'modules');
  assert.deepEqual(drawn(service, modules, at('2026-11-18', 58_000, 'odometer')), {
    falls: [],
    lines: [[40_000, 58_000]],
    points: 3,
  });
});

test('a fall that the assessment found is drawn, also across a control unit’s reading', () => {
  const service = at('2024-12-01', 90_000, 'service');
  const modules = at('2025-12-01', 90_000, 'modules');
  assert.deepEqual(drawn(service, modules, at('2026-11-18', 58_000, 'odometer')), {
    falls: [32_000],
    lines: [[90_000], [58_000]],
    points: 3,
  });
});
