import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { instalmentsOf, type Loan } from './instalments.ts';

/** 10,000 yuan over half a year at 1% a month: schedules that can be checked by hand. */
const TEN_THOUSAND = { principalFen: 1_000_000, rateBp: 1_200, months: 6 };

/** month | due | interest | principal | left, in yuan */
const tableOf = (loan: Loan) =>
  instalmentsOf(loan).map(({ month, ...sums }) =>
    [
      month,
      ...[sums.dueFen, sums.interestFen, sums.principalFen, sums.leftFen].map((fen) =>
        (fen / 100).toFixed(2),
      ),
    ].join(' '),
  );

test('equal instalments follow the table, and the last one absorbs rounding', () => {
  assert.deepEqual(tableOf({ ...TEN_THOUSAND, repayment: 'equal-instalments' }), [
    '1 1725.48 100.00 1625.48 8374.52',
    '2 1725.48 83.75 1641.73 6732.79',
    '3 1725.48 67.33 1658.15 5074.64',
    '4 1725.48 50.75 1674.73 3399.91',
    '5 1725.48 34.00 1691.48 1708.43',
    '6 1725.51 17.08 1708.43 0.00',
  ]);
});

test('equal principal follows the table, and the last part absorbs rounding', () => {
  assert.deepEqual(tableOf({ ...TEN_THOUSAND, repayment: 'equal-principal' }), [
    '1 1766.67 100.00 1666.67 8333.33',
    '2 1750.00 83.33 1666.67 6666.66',
    '3 1733.34 66.67 1666.67 4999.99',
    '4 1716.67 50.00 1666.67 3333.32',
    '5 1700.00 33.33 1666.67 1666.65',
    '6 1683.32 16.67 1666.65 0.00',
  ]);
});

test('a loan without interest is divided, and the last instalment is the rest', () => {
  for (const repayment of ['equal-instalments', 'equal-principal'] as const) {
    assert.deepEqual(tableOf({ principalFen: 10_000, rateBp: 0, months: 3, repayment }), [
      '1 33.33 0.00 33.33 66.67',
      '2 33.33 0.00 33.33 33.34',
      '3 33.34 0.00 33.34 0.00',
    ]);
  }
});

test('a real loan over three years matches the formula to the fen', () => {
  const schedule = instalmentsOf({
    principalFen: 11_060_000,
    rateBp: 488,
    months: 36,
    repayment: 'equal-instalments',
  });
  assert.deepEqual(new Set(schedule.slice(0, 35).map(({ dueFen }) => dueFen)), new Set([330_883]));
  assert.equal(schedule[35]?.dueFen, 330_867);
  assert.equal(
    schedule.reduce((sum, { interestFen }) => sum + interestFen, 0),
    851_772,
  );
});

describe('for any loan', () => {
  const loans = fc.record({
    principalFen: fc.oneof(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
    ),
    rateBp: fc.integer({ min: 0, max: 2_400 }),
    months: fc.integer({ min: 1, max: 84 }),
    repayment: fc.constantFrom('equal-instalments' as const, 'equal-principal' as const),
  });

  test('the parts of the principal sum to the loan, and nothing is left after the last', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const schedule = instalmentsOf(loan);
        assert.equal(schedule.length, loan.months);
        assert.equal(
          schedule.reduce((sum, { principalFen }) => sum + principalFen, 0),
          loan.principalFen,
        );
        assert.equal(schedule.at(-1)?.leftFen, 0);
      }),
    );
  });

  test('no instalment or part of one is negative, and each is whole fen', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        for (const each of instalmentsOf(loan)) {
          const { dueFen, interestFen, principalFen, leftFen } = each;
          assert.equal(dueFen, interestFen + principalFen);
          for (const fen of [dueFen, interestFen, principalFen, leftFen])
            assert.ok(Number.isSafeInteger(fen) && fen >= 0, JSON.stringify(each));
        }
      }),
    );
  });

  test('only the last instalment may differ, by at most the accumulated rounding', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const schedule = instalmentsOf(loan);
        const last = schedule.at(-1);
        const constant = loan.repayment === 'equal-instalments' ? 'dueFen' : 'principalFen';
        const usual = schedule[0]?.[constant] ?? 0;
        assert.ok(last);
        if (loan.principalFen < loan.months * 100) return;
        for (const each of schedule.slice(0, -1)) assert.equal(each[constant], usual);
        // Each month rounds by half a fen at most, and that earns interest until the end.
        const growth = (1 + loan.rateBp / 120_000) ** loan.months;
        assert.ok(Math.abs(last[constant] - usual) <= loan.months * growth + 1);
      }),
    );
  });
});
