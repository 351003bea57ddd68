import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthlyInstalment } from '#/app/cars/price.ts';
import { loanCost } from './loan.ts';

test('a loan tells its interest in all and its yearly rate', () => {
  const monthly = monthlyInstalment(110_600, 488, 36);
  const cost = loanCost(158_000, { down_payment: 47_400, monthly, months: 36 });
  assert.equal(cost?.interest, monthly * 36 - 110_600);
  assert.ok(cost && Math.abs(cost.yearlyRate - 4.88) < 0.02, `${cost?.yearlyRate}`);
});

test('a loan without interest, or without a price, tells no rate', () => {
  const free = { down_payment: 8_000, monthly: 3_000, months: 4 };
  assert.equal(loanCost(20_000, free), undefined);
  assert.equal(loanCost(null, free), undefined);
  assert.equal(loanCost(8_000, free), undefined);
});
