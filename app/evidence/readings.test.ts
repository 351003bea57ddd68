import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  countSourceKinds,
  fallsOf,
  gapsOf,
  projected,
  readingsOf,
  sourcesOf,
  yearlyOf,
} from './readings.ts';

const at = (date: string, km: number, source = '维保') => ({ date, km, source });
const READINGS = [
  at('2020-03-01', 12_000),
  at('2021-03-01', 30_000),
  at('2022-03-01', 21_000),
  at('2023-03-01', 40_000),
];

test('visits to workshops are one kind of source, whatever their labels', () => {
  const kinds = (...sources: string[]) =>
    countSourceKinds(sources.map((source) => ({ date: '2024-01-01', km: 1, source })));
  assert.deepEqual([kinds('4S', '保养', '维修', '维保'), kinds('保养', '年检', '出险')], [1, 3]);
});

test('readings are the records with a mileage, oldest first', () => {
  const entries = [
    { date: '2023-01-02', kind: '保养', mileage_km: 200, source: '维保' },
    { date: '2023-01-01', kind: '年检', mileage_km: 100 },
    { date: '2022-01-01', kind: '出险', mileage_km: null },
  ];
  assert.deepEqual(readingsOf(entries), [at('2023-01-01', 100, '年检'), at('2023-01-02', 200)]);
  assert.deepEqual(sourcesOf(readingsOf(entries)), ['年检', '维保']);
});

describe('a fall', () => {
  test('is a reading lower than the previous one, and contains both readings', () => {
    assert.deepEqual(fallsOf(READINGS), [{ before: READINGS[1], after: READINGS[2], km: 9_000 }]);
  });
  test('is not reported within the rounding of readings', () => {
    assert.deepEqual(fallsOf([at('2021-01-01', 30_050), at('2021-02-01', 30_000)]), []);
  });
  test('is not reported within one day, because the lower reading is sorted first', () => {
    const readings = readingsOf([
      { date: '2021-01-01', kind: '保养', mileage_km: 30_500 },
      { date: '2021-01-01', kind: '检测', mileage_km: 30_000 },
    ]);
    assert.deepEqual(fallsOf(readings), []);
  });
});

describe('a gap', () => {
  test('is over eighteen months without a record', () => {
    assert.deepEqual(gapsOf(['2023-07-02', '2021-12-01'], undefined, undefined), [
      { from: '2021-12-01', until: '2023-07-02', months: 19 },
    ]);
    assert.deepEqual(gapsOf(['2023-06-01', '2021-12-01'], undefined, undefined), []);
  });
  test('may end with the day on which the records were queried', () => {
    assert.deepEqual(gapsOf(['2021-11-01'], undefined, '2026-11-20'), [
      { from: '2021-11-01', until: '2026-11-20', months: 60 },
    ]);
    assert.deepEqual(gapsOf(['2026-11-20', '2026-11-21'], undefined, '2026-11-20'), []);
    assert.equal(gapsOf([], '2020-01-01', '2026-11-20').length, 1);
  });
  test('may begin with the registration', () => {
    assert.deepEqual(
      gapsOf(['2023-08-01'], '2021-06-01', undefined).map(({ months }) => months),
      [26],
    );
    assert.deepEqual(gapsOf(['2023-08-01'], undefined, undefined), []);
  });
});

describe('kilometres by year', () => {
  test('are distributed evenly between two readings', () => {
    const years = yearlyOf([
      at('2022-01-01', 0),
      at('2023-01-01', 10_000),
      at('2023-07-02', 20_000),
    ]);
    assert.deepEqual(years, [
      { year: 2022, km: 10_000, isFallen: false },
      { year: 2023, km: 10_000, isFallen: false },
    ]);
  });
  test('continue across a fall as if it had not happened, and mark its years', () => {
    const years = yearlyOf(READINGS);
    assert.deepEqual(
      years.map(({ isFallen }) => isFallen),
      [false, true, true, false],
    );
    assert.ok(years.every(({ km }) => km >= 0));
    assert.equal(projected(READINGS).at(-1)?.km, 49_000);
  });
  test('need two readings of different days', () => {
    assert.deepEqual(yearlyOf([]), []);
    assert.deepEqual(yearlyOf([at('2022-01-01', 5)]), []);
    assert.deepEqual(yearlyOf([at('2022-01-01', 5), at('2022-01-01', 5)]), []);
  });
  test('add up to the difference of the last and first reading, for any readings', () => {
    const day = fc
      .integer({ min: 0, max: 4000 })
      .map((days) => new Date(1.4e12 + days * 864e5).toISOString().slice(0, 10));
    const reading = fc.record({
      date: day,
      mileage_km: fc.integer({ min: 0, max: 400_000 }),
      kind: fc.constant('保养'),
    });
    fc.assert(
      fc.property(fc.array(reading, { minLength: 2, maxLength: 20 }), (entries) => {
        const readings = readingsOf(entries);
        const line = projected(readings);
        const whole = (line.at(-1)?.km ?? 0) - (line[0]?.km ?? 0);
        const years = yearlyOf(readings);
        if (years.length === 0) return;
        const sum = years.reduce((total, { km }) => total + km, 0);
        assert.ok(Math.abs(sum - whole) <= years.length, `${sum} of ${whole}`);
        assert.ok(years.every(({ km }) => km >= -2000));
      }),
    );
  });
});
