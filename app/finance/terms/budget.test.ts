import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { OfferedLoan } from '#/app/finance/contract.ts';
import { reachOf } from './budget.ts';
import { quoteOf } from './quote.ts';

const LOAN: OfferedLoan = {
  id: 'standard',
  name: '标准分期',
  repayment: 'equal-instalments',
  rate_bp: 488,
  fee_fen: 0,
  down_min: 30,
  down_max: 70,
  months: [12, 24, 36],
  energies: [],
  age_max: null,
};

test('a loan without interest reaches the down payment and all instalments', () => {
  const loan = { ...LOAN, rate_bp: 0, months: [36] };
  const reach = reachOf([loan], { downFen: 4_000_000, monthlyFen: 200_000 });
  // 40,000 and 36 times 2,000 yuan; a down payment of 35% is the nearest step below 40,000.
  assert.equal(reach?.down, 35);
  assert.equal(reach?.priceFen, 11_070_000);
  assert.ok(reach && reach.quote.downFen <= 4_000_000);
});

test('of several loans, the one that reaches the highest price counts', () => {
  const cheap = { ...LOAN, id: 'cheap', rate_bp: 100 };
  const budget = { downFen: 5_000_000, monthlyFen: 300_000 };
  assert.equal(reachOf([LOAN, cheap], budget)?.loan.id, 'cheap');
  assert.equal(reachOf([], budget), undefined);
});

test('of loans that reach the same price, the cheapest counts', () => {
  const dear = { ...LOAN, id: 'dear', rate_bp: 1200 };
  const cheap = { ...LOAN, id: 'cheap', rate_bp: 300 };
  const budget = { downFen: 3_000_000, monthlyFen: 1_900_000 };
  const [one, other] = [reachOf([dear], budget), reachOf([cheap], budget)];
  assert.equal(one?.priceFen, other?.priceFen);
  assert.equal(reachOf([dear, cheap], budget)?.loan.id, 'cheap');
});

test('a budget below the smallest loan reaches nothing', () => {
  assert.equal(reachOf([LOAN], { downFen: 100_000, monthlyFen: 10_000 }), undefined);
  assert.equal(reachOf([LOAN], { downFen: 0, monthlyFen: 300_000 }), undefined);
});

test('the fee reduces what is left for the down payment', () => {
  const budget = { downFen: 3_000_000, monthlyFen: 1_000_000 };
  const without = reachOf([LOAN], budget)?.priceFen ?? 0;
  const reach = reachOf([{ ...LOAN, fee_fen: 300_000 }], budget);
  assert.ok(reach && reach.priceFen < without);
  assert.ok(reach.quote.downFen + 300_000 <= 3_000_000);
});

test('the calculator of a car with this price stays within every budget', () => {
  const loans = fc.record({
    rate_bp: fc.integer({ min: 0, max: 2400 }),
    fee_fen: fc.integer({ min: 0, max: 500_000 }),
    repayment: fc.constantFrom('equal-instalments' as const, 'equal-principal' as const),
    down_min: fc.constantFrom(0, 10, 20, 30),
  });
  const budgets = fc.record({
    downFen: fc.integer({ min: 0, max: 50_000_000 }),
    monthlyFen: fc.integer({ min: 0, max: 2_000_000 }),
  });
  fc.assert(
    fc.property(loans, budgets, (terms, budget) => {
      const reach = reachOf([{ ...LOAN, ...terms }], budget);
      if (!reach) return;
      const quote = quoteOf(reach.loan, reach.priceFen, reach);
      assert.ok(quote.downFen + quote.feeFen <= budget.downFen);
      assert.ok((quote.instalments[0]?.dueFen ?? Infinity) <= budget.monthlyFen);
    }),
    { numRuns: 60 },
  );
});
