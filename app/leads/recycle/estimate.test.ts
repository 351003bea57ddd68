import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readPrice } from './check.ts';
import { bandsOf, comparable, NEEDED, reasonsOf, type Comparable } from './estimate.ts';
import { rangeText } from './range-text.ts';

const car = (more: Partial<Comparable> = {}): Comparable => ({
  price: 100_000,
  mileage_km: 40_000,
  year: 2021,
  level: 'a',
  title: '大众 迈腾 2021款 330TSI DSG 豪华型',
  isSold: false,
  ...more,
});
const INPUT = { year: 2021, km: 40_000, model: undefined };

describe('an estimate', () => {
  test('is the price of an equal car in the shop, minus the share of the shop', () => {
    const bands = bandsOf([car(), car(), car()], INPUT);
    assert.deepEqual(bands, [
      { level: 'a', low: 85_800, high: 90_200 },
      { level: 'b', low: 80_700, high: 84_800 },
      { level: 'c', low: 73_800, high: 77_600 },
    ]);
    assert.equal(rangeText(bands), '7.38–9.02 万');
  });

  test('is empty if too few cars are comparable: other years, no condition level', () => {
    const old = car({ year: 2012 });
    assert.deepEqual(bandsOf([car(), car(), old], INPUT), []);
    assert.deepEqual(bandsOf([car(), car(), car({ level: '' })], INPUT), []);
    assert.equal(rangeText([]), undefined);
    assert.deepEqual(reasonsOf([car(), car()], INPUT, { year: '', mileage: '' }), []);
  });

  test('covers the middle half of the cars, and is empty if they are too far apart', () => {
    const prices = (...of: number[]) => of.map((price) => car({ price }));
    const [a] = bandsOf(prices(90_000, 95_000, 100_000, 105_000, 110_000), INPUT);
    assert.deepEqual(a, { level: 'a', low: 83_600, high: 92_400 });
    assert.deepEqual(bandsOf(prices(60_000, 100_000, 180_000), INPUT), []);
  });

  test('falls with age and mileage, and rises with condition', () => {
    const cars = [car(), car({ price: 90_000, level: 'b' }), car({ price: 120_000, level: 's' })];
    const middle = (target: typeof INPUT) => {
      const [a] = bandsOf(cars, target);
      return ((a?.low ?? 0) + (a?.high ?? 0)) / 2;
    };
    assert.ok(middle({ ...INPUT, year: 2019 }) < middle(INPUT));
    assert.ok(middle({ ...INPUT, year: 2023 }) > middle(INPUT));
    assert.ok(middle({ ...INPUT, km: 125_000 }) < middle(INPUT));
  });

  test('uses only the same model if there are enough cars of it', () => {
    const others = [car({ title: '大众 迈腾 2022款 380TSI 旗舰型' }), car({ title: '大众 迈腾' })];
    const target = { ...INPUT, model: '2020款 330TSI DSG 豪华型' };
    assert.equal(comparable([car(), car(), car(), ...others], target).length, 3);
    assert.equal(comparable([car(), car(), ...others], target).length, 4);
  });

  test('lists its three factors with figures', () => {
    const cars = [car(), car({ isSold: true }), car({ mileage_km: 45_000 })];
    const reasons = reasonsOf(cars, INPUT, { year: '2021 年', mileage: '3–5万公里' });
    assert.deepEqual(reasons, [
      { label: '同车系行情', value: '在售 2 台，近 180 天售出 1 台' },
      { label: '上牌与里程', value: '2021 年，3–5万公里，在同款里居中' },
      { label: '实际车况', value: '到站检测后定级，A 与 C 相差约 14%' },
    ]);
  });

  test('has descending bands with low below high, for any cars', () => {
    const any = fc.record({
      price: fc.integer({ min: 5_000, max: 3_000_000 }),
      mileage_km: fc.integer({ min: 0, max: 400_000 }),
      year: fc.integer({ min: 2017, max: 2025 }),
      level: fc.constantFrom('s', 'a-plus', 'a', 'b', 'c', ''),
      title: fc.constant('车'),
      isSold: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (cars) => {
        const bands = bandsOf(cars, INPUT);
        if (comparable(cars, INPUT).length < NEEDED || bands.length === 0)
          return bands.length === 0;
        const [a, b, c] = bands;
        return (
          bands.every(({ low, high }) => low > 0 && low <= high) &&
          !!a &&
          !!b &&
          !!c &&
          a.low >= b.low &&
          b.low >= c.low &&
          a.high >= b.high
        );
      }),
    );
  });
});

test('an expected price is parsed in common notations', () => {
  const read: [typed: string, yuan: number | null | undefined][] = [
    ['', null],
    ['9.8', 98_000],
    ['９．８万', 98_000],
    ['12 万元', 120_000],
    ['0', undefined],
    ['3000', undefined],
    ['九万', undefined],
    ['1e3', undefined],
  ];
  for (const [typed, yuan] of read) assert.equal(readPrice(typed), yuan, typed);
});
