import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fenText, loanCost, rateText, toYuan } from './cost.ts';

test('interest and rate are computed for a loan with instalments only', () => {
  const loan = { down_payment: 47_400, monthly: 3_309, months: 36 };
  assert.deepEqual(loanCost(158_000, loan), { interest: 8_524, fee: 0, yearlyRateBp: 488 });
});

test('the figures of a computed loan are used as they are', () => {
  const loan = { down_payment: 47_400, monthly: 3_309, months: 36 };
  const worked = { ...loan, interest: 8_518, fee: 1_500, yearly_rate_bp: 583 };
  assert.deepEqual(loanCost(158_000, worked), { interest: 8_518, fee: 1_500, yearlyRateBp: 583 });
});

test('a fee is a cost even without interest', () => {
  const free = { down_payment: 8_000, monthly: 3_000, months: 4 };
  const cost = loanCost(20_000, { ...free, fee: 3_000 });
  assert.deepEqual([cost?.interest, cost?.fee], [0, 3_000]);
  // 9,000 received, 12,000 paid back.
  assert.ok((cost?.yearlyRateBp ?? 0) > 10_000, `${cost?.yearlyRateBp}`);
});

test('interest from a back end is used as it is, and the rate is computed', () => {
  const loan = { down_payment: 47_400, monthly: 3_309, months: 36, interest: 8_518 };
  assert.deepEqual(loanCost(158_000, loan), { interest: 8_518, fee: 0, yearlyRateBp: 488 });
  assert.equal(loanCost(null, loan)?.interest, 8_518);
});

test('a fee of at least the loan has no rate but is a cost', () => {
  const loan = { down_payment: 16_000, monthly: 1_010, months: 4, fee: 4_500 };
  assert.deepEqual(loanCost(20_000, loan), { interest: 40, fee: 4_500, yearlyRateBp: undefined });
});

test('a loan without interest or without a price has no rate', () => {
  const free = { down_payment: 8_000, monthly: 3_000, months: 4 };
  assert.equal(loanCost(20_000, free), undefined);
  assert.equal(loanCost(null, free), undefined);
  assert.equal(loanCost(8_000, free), undefined);
});

test('yuan are rounded up, and sums in fen have two decimals', () => {
  assert.deepEqual([330_883, 330_800, 1].map(toYuan), [3_309, 3_308, 1]);
  assert.deepEqual([330_883, 100_000_005, 7].map(fenText), ['3,308.83', '1,000,000.05', '0.07']);
  assert.deepEqual([488, 1_000, undefined].map(rateText), ['4.88%', '10.00%', '算不出']);
});
