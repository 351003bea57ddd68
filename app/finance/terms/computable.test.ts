import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LoanProduct } from '#/app/finance/contract.ts';
import { downBounds, usualChoice } from './choice.ts';
import { computable } from './computable.ts';
import { quoteOf } from './quote.ts';

const product: LoanProduct = {
  id: 'a',
  name: '分期',
  repayment: 'equal-instalments',
  rate_bp: 488,
  fee_fen: 0,
  down_min: 30,
  down_max: 70,
  months: [12, 36],
};
const of = (...products: object[]) =>
  computable({ price_fen: 15_800_000, products: products as LoanProduct[] })?.products ?? [];

test('an invalid product is dropped, and the others stay', () => {
  const bad = [
    { rate_bp: 488.5 },
    { rate_bp: -1 },
    { rate_bp: '488' },
    { fee_fen: 0.5 },
    { down_min: null },
    { down_max: 120 },
    { months: [] },
    { months: null },
    { repayment: 'balloon' },
  ].map((wrong) => ({ ...product, ...wrong }));
  assert.deepEqual(of(...bad, product), [product]);
});

test('only valid numbers of months stay', () => {
  assert.deepEqual(of({ ...product, months: [0, 12, 2.5, -3, 10_000] })[0]?.months, [12]);
});

test('without a price in whole fen nothing can be computed', () => {
  for (const price_fen of [null, undefined, 0, -1, 100.5, NaN]) {
    assert.equal(computable({ price_fen, products: [product] }), undefined, `${price_fen}`);
  }
  assert.equal(computable({ price_fen: 100, products: [] }), undefined);
  assert.equal(computable(undefined), undefined);
});

test('everything left of any answer can be computed', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, 12, 30, 100));
  fc.assert(
    fc.property(
      fc.record({
        rate_bp: number,
        fee_fen: number,
        down_min: number,
        down_max: number,
        months: fc.array(number),
      }),
      fc.integer({ max: 100_000_000 }),
      (wild, price_fen) => {
        const left = computable({ price_fen, products: [{ ...product, ...wild }] });
        for (const one of left?.products ?? []) {
          const choice = usualChoice(one);
          for (const down of downBounds(one)) quoteOf(one, price_fen, { ...choice, down });
        }
      },
    ),
  );
});
