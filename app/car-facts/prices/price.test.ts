import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { reduction, type PriceStep } from './price-sums.ts';
import { changesOf, driveAwayPrice, isReductionExpired, lastFall, struckPrice } from './price.ts';

/** Converts price steps to stored ones, as if each day had a single price. */
const stored = (steps: PriceStep[]) => steps.map((step) => ({ ...step, lowest: step.price }));

const passat = stored([
  { date: '2026-11-02', price: 137_800 },
  { date: '2026-11-10', price: 134_800 },
  { date: '2026-11-18', price: 132_800 },
]);

const quick = stored([
  { date: '2026-11-15', price: 137_800 },
  { date: '2026-11-18', price: 132_800 },
]);

describe('reduction', () => {
  test('is the first listed price less the current one', () => {
    assert.equal(reduction(passat, 132_800), 5_000);
  });
  test('is nothing for a price that rose, never changed or is unknown', () => {
    assert.equal(reduction(stored([{ date: '2026-11-02', price: 100_000 }]), 110_000), 0);
    assert.equal(reduction(stored([{ date: '2026-11-02', price: 100_000 }]), 100_000), 0);
    assert.equal(reduction(passat, null), 0);
    assert.equal(reduction([], 100_000), 0);
  });
});

describe('the last reduction', () => {
  test('is relative to the lowest price of the week before, and has its first day', () => {
    assert.deepEqual(lastFall(passat, 132_800), { amount: 2_000, since: '2026-11-18' });
  });
  test('exists for a car listed less than a week ago, too', () => {
    assert.deepEqual(lastFall(quick, 132_800), { amount: 5_000, since: '2026-11-18' });
  });
  test('is absent if the price only rose, never changed, is unknown, or rose again', () => {
    const rising = stored([
      { date: '2026-11-02', price: 100_000 },
      { date: '2026-11-09', price: 105_000 },
    ]);
    assert.equal(lastFall(rising, 105_000), undefined);
    assert.equal(lastFall(rising.slice(0, 1), 100_000), undefined);
    assert.equal(lastFall(passat, null), undefined);
    const again = stored([...passat, { date: '2026-11-19', price: 133_800 }]);
    assert.equal(lastFall(again, 133_800), undefined);
    assert.equal(struckPrice(again, 133_800), null);
  });
});

describe('struck price', () => {
  test('is the lowest price of the seven days before the reduction, not the first one', () => {
    assert.equal(struckPrice(passat, 132_800), 134_800);
  });
  test('of two reductions within a week is the price between them', () => {
    const twice = stored([
      { date: '2026-10-01', price: 140_000 },
      { date: '2026-11-14', price: 135_000 },
      { date: '2026-11-18', price: 132_000 },
    ]);
    assert.equal(struckPrice(twice, 132_000), 135_000);
  });
  test('requires seven whole days of history before the reduction', () => {
    assert.equal(struckPrice(quick, 132_800), null);
    const listed = (date: string) =>
      stored([
        { date, price: 137_800 },
        { date: '2026-11-18', price: 132_800 },
      ]);
    assert.equal(struckPrice(listed('2026-11-12'), 132_800), null);
    assert.equal(struckPrice(listed('2026-11-11'), 132_800), 137_800);
  });
  test('ignores a price that was raised just before the reduction', () => {
    const raised = stored([
      { date: '2026-11-01', price: 130_000 },
      { date: '2026-11-16', price: 140_000 },
      { date: '2026-11-18', price: 131_000 },
    ]);
    assert.equal(struckPrice(raised, 131_000), null);
    assert.equal(lastFall(raised, 131_000), undefined);
  });
  test('is the price before a rise, if the reduction goes below that price', () => {
    for (const raise of ['2026-10-02', '2026-11-16']) {
      const cut = stored([
        { date: '2026-10-01', price: 130_000 },
        { date: raise, price: 140_000 },
        { date: '2026-11-18', price: 128_000 },
      ]);
      assert.equal(struckPrice(cut, 128_000), 130_000, raise);
      assert.deepEqual(lastFall(cut, 128_000), { amount: 2_000, since: '2026-11-18' });
    }
  });
  test('is absent if the price never fell', () => {
    assert.equal(struckPrice(stored([{ date: '2026-11-02', price: 100_000 }]), 100_000), null);
  });
  test('is the lowest price of a day, even if it was raised again that day', () => {
    const history = [
      ...stored([{ date: '2026-10-01', price: 130_000 }]),
      { date: '2026-11-20', price: 125_000, lowest: 120_000 },
    ];
    assert.equal(struckPrice(history, 125_000), null);
    assert.equal(lastFall(history, 125_000), undefined);
    const cut = [...history, ...stored([{ date: '2026-11-22', price: 119_000 }])];
    assert.equal(struckPrice(cut, 119_000), 120_000);
    assert.deepEqual(lastFall(cut, 119_000), { amount: 1_000, since: '2026-11-22' });
  });
  test('is not above any price of the seven days before the reduction, in any history', () => {
    const steps = fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 40 }),
        price: fc.integer({ min: 1, max: 9 }),
        less: fc.integer({ min: 0, max: 2 }),
      }),
      { selector: ({ day }) => day, minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (drawn) => {
        const dayOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
        const sorted = drawn.toSorted((a, b) => a.day - b.day);
        const history = sorted.map(({ day, price, less }) => ({
          date: dayOf(day),
          price,
          lowest: price - less,
        }));
        const last = sorted.at(-1);
        assert.ok(last);
        const struck = struckPrice(history, last.price);
        if (struck === null) return;
        assert.ok(struck > last.price);
        assert.deepEqual(lastFall(history, last.price)?.amount, struck - last.price);
        for (let day = last.day - 7; day < last.day; day += 1) {
          const latest = sorted.findLast((step) => step.day <= day);
          assert.ok(latest && latest.price - (latest.day === day ? latest.less : 0) >= struck);
        }
      }),
    );
  });
});

test('a day that ended at the price of the day before is no change', () => {
  const history = [
    ...stored([{ date: '2026-10-01', price: 130_000 }]),
    { date: '2026-11-20', price: 130_000, lowest: 120_000 },
  ];
  assert.deepEqual(changesOf(history), [{ date: '2026-10-01', price: 130_000 }]);
});

test('a reduction is valid through its last day', () => {
  const since = '2026-09-01';
  assert.equal(isReductionExpired({ since, until: '2026-11-20' }, '2026-11-20'), false);
  assert.equal(isReductionExpired({ since, until: '2026-11-19' }, '2026-11-20'), true);
  assert.equal(isReductionExpired(null, '2026-11-20'), false);
});

test('a reduction without a last day is displayed for thirty days', () => {
  const fall = { since: '2026-10-22', until: null };
  assert.equal(isReductionExpired(fall, '2026-11-20'), false);
  assert.equal(isReductionExpired(fall, '2026-11-21'), true);
});

test('drive-away price is the dealer’s, else the sum of its lines if it is not below the price', () => {
  const real_lines = [158_000, 500, 950, 0].map((amount) => ({ amount }));
  assert.equal(driveAwayPrice({ real_lines, price: 158_000 }), 159_450);
  assert.equal(driveAwayPrice({ real_lines, price: 158_000, real: 160_000 }), 160_000);
  assert.equal(driveAwayPrice({ real_lines: real_lines.slice(1), price: 158_000 }), null);
  assert.equal(driveAwayPrice({ real_lines }), null);
  assert.equal(driveAwayPrice({ price: 158_000 }), null);
});
