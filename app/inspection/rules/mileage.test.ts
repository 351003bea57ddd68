import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { SOURCES, type Reading, type ReadingSource } from '#/app/inspection/intake/evidence.ts';
import { assessMileage } from './mileage.ts';

const reading = (date: string, km: number, source: ReadingSource): Reading => ({
  date,
  km,
  source,
});
const GOOD = [
  reading('2023-12-01', 15_000, 'service'),
  reading('2024-12-01', 29_000, 'renewal'),
  reading('2025-12-01', 45_000, 'service'),
  reading('2026-11-01', 58_000, 'odometer'),
  reading('2026-11-01', 58_000, 'modules'),
];
const assess = (readings: readonly Reading[], wornItems: string[] = []) =>
  assessMileage({ readings, registered: '2022-12-01', isPlugged: false, wornItems });

describe('a mileage', () => {
  test('is trusted with four sources whose readings never fall', () => {
    const { verdict, label, readings, missing, yearly_km } = assess(GOOD);
    assert.deepEqual([verdict, label], ['trusted', '里程可信']);
    assert.ok(readings.every(({ falls_by }) => falls_by === null));
    assert.deepEqual(missing, ['出险', '年检', '收购', '过户']);
    assert.equal(yearly_km, 14_794);
  });

  test('is not false for rounded readings', () => {
    const rough = GOOD.map((each) => (each.source === 'odometer' ? { ...each, km: 57_920 } : each));
    assert.equal(assess([...rough, reading('2026-11-02', 57_900, 'acquired')]).verdict, 'trusted');
  });

  test('is false where a reading is below the previous one, whatever its source', () => {
    const { verdict, words, readings } = assess([...GOOD, reading('2025-06-01', 70_000, 'claim')]);
    assert.equal(verdict, 'false');
    assert.equal(words, '2025-12-01（维保）比之前少 25,000 公里');
    assert.equal(readings.filter(({ falls_by }) => falls_by !== null).length, 1);
  });

  test('is false where a control unit disagrees with the odometer, in either direction', () => {
    const withUnits = (km: number) =>
      assess(GOOD.map((each) => (each.source === 'modules' ? { ...each, km } : each)));
    const [turnedBack, below] = [withUnits(160_000), withUnits(41_000)];
    assert.deepEqual(
      [turnedBack.verdict, turnedBack.words],
      ['false', '2026-11-01 控制单元里是 160,000 公里，比表显多 102,000 公里'],
    );
    assert.deepEqual(
      [below.verdict, below.words],
      ['false', '2026-11-01 控制单元里是 41,000 公里，比表显少 17,000 公里'],
    );
    assert.deepEqual([turnedBack.yearly_km, below.yearly_km], [14_794, 14_794]);
    assert.deepEqual(
      [withUnits(58_100).verdict, withUnits(57_900).verdict],
      ['trusted', 'trusted'],
    );
  });

  test('is false where a control unit read on another day contradicts the readings around it', () => {
    const units = (date: string, km: number) => assess([...GOOD, reading(date, km, 'modules')]);
    assert.equal(units('2026-11-05', 30_000).verdict, 'false');
    assert.equal(units('2025-06-01', 37_000).verdict, 'trusted');
    assert.equal(units('2025-06-01', 90_000).verdict, 'false');
  });

  test('is false where a control unit read after the odometer shows more than can have been driven since', () => {
    const units = (date: string, km: number) => assess([...GOOD, reading(date, km, 'modules')]);
    assert.deepEqual(
      [units('2026-11-02', 160_000).verdict, units('2026-11-02', 160_000).words],
      ['false', '2026-11-02 控制单元里是 160,000 公里，比表显多 102,000 公里'],
    );
    // 500 km a day plus the tolerance.
    assert.equal(units('2026-11-05', 60_100).verdict, 'trusted');
    assert.equal(units('2026-11-05', 60_101).verdict, 'false');
    const pair = [GOOD[2], reading('2025-12-01', 90_000, 'modules')].flatMap((each) => each ?? []);
    assert.equal(assess(pair).verdict, 'false');
  });

  test('is false where the odometer shows less than a workshop read that day', () => {
    const { verdict, words } = assess([...GOOD, reading('2026-11-01', 59_000, 'service')]);
    assert.deepEqual([verdict, words], ['false', '2026-11-01（检测表显）比之前少 1,000 公里']);
  });

  test('is likely with three sources, or after more than 18 months without a reading', () => {
    assert.equal(assess(GOOD.filter(({ source }) => source !== 'renewal')).verdict, 'likely');
    const gap = GOOD.filter(({ date }) => date !== '2024-12-01' && date !== '2025-12-01');
    const claimed = [...gap, reading('2023-12-02', 15_050, 'claim')];
    assert.deepEqual(
      [assess(claimed).verdict, assess(claimed).words],
      ['likely', '2026-11-01 之前有 34 个月没有记录'],
    );
  });

  test('is doubtful with few sources, too much wear, or a large deviation from the projection', () => {
    assert.equal(assess(GOOD.slice(3)).verdict, 'doubtful');
    assert.equal(assess(GOOD, ['I01']).verdict, 'doubtful');
    const far = GOOD.map((each) => (each.km === 58_000 ? { ...each, km: 46_000 } : each));
    const { verdict, projected_km, difference_percent } = assess(far);
    assert.deepEqual([verdict, projected_km, difference_percent], ['doubtful', 58_755, -22]);
  });

  test('is not false for an estimate, which may deviate from the odometer by ten per cent', () => {
    const charged = (date: string, km: number, isPlugged = true) =>
      assessMileage({
        readings: [...GOOD, reading(date, km, 'charging')],
        registered: '2022-12-01',
        isPlugged,
        wornItems: [],
      });
    for (const [date, km] of [
      ['2026-11-01', 59_000],
      ['2026-10-20', 58_500],
      ['2025-12-01', 44_000],
      ['2026-11-01', 63_800],
      ['2026-11-01', 52_200],
    ] as const) {
      const { verdict, readings, sources } = charged(date, km);
      assert.equal(verdict, 'trusted', `${date} ${km}`);
      assert.ok(readings.every(({ falls_by, differs_by }) => falls_by === null && !differs_by));
      assert.equal(sources.length, 5);
    }
    const far = [charged('2026-11-01', 64_400), charged('2026-11-01', 51_600)];
    assert.deepEqual(
      far.map(({ verdict, words }) => [verdict, words]),
      [
        ['doubtful', '表显与按充电量推算的相差 11%'],
        ['doubtful', '表显与按充电量推算的相差 11%'],
      ],
    );
    // The estimate affects neither the yearly distance nor the projection.
    assert.deepEqual(
      [far[0]?.yearly_km, far[0]?.projected_km],
      [assess(GOOD).yearly_km, assess(GOOD).projected_km],
    );
    // A charging estimate in the row of a petrol car is ignored.
    const petrol = charged('2026-11-01', 90_000, false);
    assert.deepEqual([petrol.verdict, petrol.sources.length], ['trusted', 4]);
  });

  test('has no conclusion without readings, but names the missing sources', () => {
    const { verdict, missing, readings, yearly_km } = assess([]);
    assert.deepEqual([verdict, readings, yearly_km], ['doubtful', [], null]);
    assert.equal(missing.length, Object.keys(SOURCES).length - 1);
  });
});

test('for any readings: they are sorted, and a fall or a difference makes the mileage false', () => {
  const any = fc.record({
    date: fc
      .date({ min: new Date('2015-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    km: fc.nat(300_000),
    source: fc.constantFrom(...(Object.keys(SOURCES) as ReadingSource[])),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (given) => {
      const { readings, verdict, sources } = assess(given);
      assert.equal(readings.length, given.length);
      // Charged energy is no source for a car without a plug.
      const counted = given.filter(({ source }) => source !== 'charging');
      assert.equal(
        sources.reduce((sum, { count }) => sum + count, 0),
        counted.length,
      );
      const series = readings.filter(({ source }) => !['modules', 'charging'].includes(source));
      for (const [at, { km, falls_by }] of series.entries()) {
        const fall = (series[at - 1]?.km ?? 0) - km;
        assert.equal(falls_by, fall > 100 ? fall : null);
      }
      for (const { source, date, km, differs_by } of readings) {
        const sameDay = series.filter((each) => each.source === 'odometer' && each.date === date);
        const off = sameDay.length > 0 ? km - (sameDay.at(-1)?.km ?? 0) : 0;
        if (source !== 'modules') assert.equal(differs_by, null);
        else if (Math.abs(off) > 100) assert.equal(differs_by, off);
      }
      assert.equal(
        verdict === 'false',
        readings.some(({ falls_by, differs_by }) => falls_by !== null || differs_by !== null),
      );
    }),
    { numRuns: 2000 },
  );
});
