import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fenText, loanCost, rateText, toYuan } from './cost.ts';

test('a loan that a back end names by its instalments alone tells its interest and its rate', () => {
  const loan = { down_payment: 47_400, monthly: 3_309, months: 36 };
  assert.deepEqual(loanCost(158_000, loan), { interest: 8_524, fee: 0, yearlyRateBp: 488 });
});

test('a loan that was worked out tells what was worked out', () => {
  const loan = { down_payment: 47_400, monthly: 3_309, months: 36 };
  const worked = { ...loan, interest: 8_518, fee: 1_500, yearly_rate_bp: 583 };
  assert.deepEqual(loanCost(158_000, worked), { interest: 8_518, fee: 1_500, yearlyRateBp: 583 });
});

test('a fee is a cost without any interest, too', () => {
  const free = { down_payment: 8_000, monthly: 3_000, months: 4 };
  const cost = loanCost(20_000, { ...free, fee: 3_000 });
  assert.deepEqual([cost?.interest, cost?.fee], [0, 3_000]);
  // 9,000 received, 12,000 paid back.
  assert.ok((cost?.yearlyRateBp ?? 0) > 10_000, `${cost?.yearlyRateBp}`);
});

test('interest that a back end names is what is told, and its rate is worked out', () => {
  const loan = { down_payment: 47_400, monthly: 3_309, months: 36, interest: 8_518 };
  assert.deepEqual(loanCost(158_000, loan), { interest: 8_518, fee: 0, yearlyRateBp: 488 });
  assert.equal(loanCost(null, loan)?.interest, 8_518);
});

test('a fee that is all of the loan, or more, leaves no rate to tell but stays a cost', () => {
  const loan = { down_payment: 16_000, monthly: 1_010, months: 4, fee: 4_500 };
  assert.deepEqual(loanCost(20_000, loan), { interest: 40, fee: 4_500, yearlyRateBp: undefined });
});

test('a loan without interest, or without a price, tells no rate', () => {
  const free = { down_payment: 8_000, monthly: 3_000, months: 4 };
  assert.equal(loanCost(20_000, free), undefined);
  assert.equal(loanCost(null, free), undefined);
  assert.equal(loanCost(8_000, free), undefined);
});

test('yuan are rounded up, and sums to the fen keep both digits', () => {
  assert.deepEqual([330_883, 330_800, 1].map(toYuan), [3_309, 3_308, 1]);
  assert.deepEqual([330_883, 100_000_005, 7].map(fenText), ['3,308.83', '1,000,000.05', '0.07']);
  assert.deepEqual([488, 1_000, undefined].map(rateText), ['4.88%', '10.00%', '算不出']);
});
