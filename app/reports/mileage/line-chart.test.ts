import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { layOut, placeMarks, SIZE } from './line-chart.ts';

const at = (date: string, km: number) => ({ date, km, source: '维保' });

test('two days make a line, one is undefined', () => {
  assert.equal(layOut([]), undefined);
  assert.equal(layOut([at('2022-01-01', 1), at('2022-01-01', 2)]), undefined);
  const chart = layOut([at('2022-01-01', 0), at('2024-01-01', 40_000)]);
  assert.deepEqual(
    chart?.lines.map((line) => line.length),
    [2],
  );
  assert.deepEqual(
    chart?.kmTicks.map(({ km }) => km),
    [0, 10_000, 20_000, 30_000, 40_000],
  );
  assert.deepEqual(
    chart?.yearTicks.map(({ year }) => year),
    [2023, 2024],
  );
  assert.deepEqual(chart?.lineWithoutFalls, []);
});

test('a fall breaks the line and adds the projected line without it', () => {
  const chart = layOut([
    at('2021-01-01', 10_000),
    at('2022-01-01', 70_000),
    at('2022-06-01', 50_000),
    at('2024-01-01', 90_000),
  ]);
  assert.deepEqual(
    chart?.lines.map((line) => line.map(({ km }) => km)),
    [
      [10_000, 70_000],
      [50_000, 90_000],
    ],
  );
  assert.deepEqual(
    chart?.falls.map(({ from, to }) => [from.km, to.km]),
    [[70_000, 50_000]],
  );
  assert.deepEqual(
    chart?.lineWithoutFalls.map(({ km }) => km),
    [70_000, 70_000, 110_000],
  );
});

test('all points are within the drawing, with at most eight grid lines, for any readings', () => {
  const day = fc
    .integer({ min: 0, max: 9000 })
    .map((days) => new Date(1.2e12 + days * 864e5).toISOString().slice(0, 10));
  const reading = fc.record({
    date: day,
    km: fc.integer({ min: 0, max: 5_000_000 }),
    source: fc.constant('x'),
  });
  fc.assert(
    fc.property(fc.array(reading, { minLength: 2, maxLength: 12 }), (readings) => {
      const chart = layOut(readings.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
      if (!chart) return;
      for (const { x, y } of [...chart.points, ...chart.lineWithoutFalls]) {
        assert.ok(
          x >= SIZE.left && x <= SIZE.right && y >= SIZE.top - 0.1 && y <= SIZE.bottom,
          `${x} ${y}`,
        );
      }
      assert.equal(chart.lines.flat().length, readings.length);
    }),
  );
});

const pointAt = (x: number, y: number) => ({ date: '2026-01-01', km: 1, source: '维保', x, y });

test('symbols that would cover each other are in a column, the latest first', () => {
  const single = pointAt(40, 100);
  const close = [pointAt(298, 50), pointAt(300, 48), pointAt(302, 46)];
  const { marks, columns } = placeMarks([single, ...close], 200, () => false);
  assert.deepEqual(
    marks.map(({ x, y }) => [x, y]),
    [
      [40, 100],
      [302, 64],
      [302, 79],
      [302, 94],
    ],
  );
  assert.deepEqual(columns, [{ x: 302, y: 46, bottom: 94 }]);
  assert.equal(marks[1]?.point, close[2]);
});

test('symbols stay in place without room below, and at a falling reading', () => {
  const close = [pointAt(298, 180), pointAt(300, 178)];
  assert.deepEqual(placeMarks(close, 200, () => false).columns, []);
  const { marks, columns } = placeMarks([pointAt(298, 50), pointAt(300, 48)], 200, () => true);
  assert.deepEqual(columns, []);
  assert.deepEqual(
    marks.map(({ x, y }) => [x, y]),
    [
      [298, 50],
      [300, 48],
    ],
  );
});
