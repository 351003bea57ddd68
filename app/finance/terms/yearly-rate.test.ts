import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { instalmentsOf } from './instalments.ts';
import { yearlyRateBp } from './yearly-rate.ts';

test('the rate is twelve times the monthly one', () => {
  // One month: 98 yuan received and 101 paid back are 3.0612% a month, 36.73% a year.
  assert.equal(yearlyRateBp(9_800, [10_100]), 3_673);
  // Two months: 100 = 60 / (1 + r) + 60 / (1 + r)^2, so 1 + r = (3 + sqrt 69) / 10: 13.0662% a
  // month.
  assert.equal(yearlyRateBp(10_000, [6_000, 6_000]), 15_679);
  assert.equal(yearlyRateBp(10_000, [5_000, 5_000]), 0);
});

test('a fee at the start raises the rate', () => {
  const loan = { principalFen: 11_060_000, rateBp: 888, months: 36 };
  const dues = instalmentsOf({ ...loan, repayment: 'equal-instalments' }).map(
    ({ dueFen }) => dueFen,
  );
  assert.equal(yearlyRateBp(11_060_000, dues), 888);
  assert.equal(yearlyRateBp(11_060_000 - 150_000, dues), 981);
});

test('there is no rate where nothing was received, or less is paid back than received', () => {
  assert.equal(yearlyRateBp(0, [100]), undefined);
  assert.equal(yearlyRateBp(-5, [100]), undefined);
  assert.equal(yearlyRateBp(1_000, [100, 100]), undefined);
  assert.equal(yearlyRateBp(1_000, []), undefined);
  assert.equal(yearlyRateBp(1, [1_000_000]), undefined);
});

test('without a fee the rate is that of the contract, for either kind of repayment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 100_000_000 }),
      fc.integer({ min: 0, max: 2_400 }),
      fc.integer({ min: 1, max: 84 }),
      fc.constantFrom('equal-instalments' as const, 'equal-principal' as const),
      (principalFen, rateBp, months, repayment) => {
        const schedule = instalmentsOf({ principalFen, rateBp, months, repayment });
        const dues = schedule.map(({ dueFen }) => dueFen);
        assert.equal(yearlyRateBp(principalFen, dues), rateBp);
      },
    ),
  );
});

test('with a fee it is never less than without', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 100_000_000 }),
      fc.integer({ min: 0, max: 2_400 }),
      fc.integer({ min: 2, max: 60 }),
      fc.integer({ min: 0, max: 300_000 }),
      (principalFen, rateBp, months, feeFen) => {
        const loan = { principalFen, rateBp, months, repayment: 'equal-instalments' as const };
        const dues = instalmentsOf(loan).map(({ dueFen }) => dueFen);
        const rate = yearlyRateBp(principalFen - feeFen, dues);
        assert.ok(rate !== undefined && rate >= rateBp);
      },
    ),
  );
});
