import type { LoanProduct } from '#/app/finance/contract.ts';
import { instalmentsOf, type Instalment } from './instalments.ts';
import { yearlyRateBp } from './yearly-rate.ts';

/** A visitor's choice of a loan. `product` is an id, `down` is in per cent of the price. */
export type LoanChoice = { product: string; down: number; months: number };

/**
 * A computed loan. Amounts are in fen, the yearly rate in basis points. The rate is undefined if it
 * cannot be computed.
 */
export type Quote = {
  downFen: number;
  principalFen: number;
  feeFen: number;
  interestFen: number;
  /** The sum of principal, interest and fee. */
  totalFen: number;
  yearlyRateBp: number | undefined;
  instalments: readonly Instalment[];
};

/**
 * A hundred yuan in fen. The principal of a loan is a multiple of this. The down payment absorbs
 * the remainder.
 */
const HUNDRED_YUAN = 10_000;

/** A quote without the yearly rate. Computing the rate takes longer than the rest of a quote. */
export type PlainQuote = Omit<Quote, 'yearlyRateBp'>;

/**
 * Computes the loan of this product for a car.
 * @param priceFen the price of the car
 * @param down the down payment in per cent of the price
 */
export function quoteOf(product: LoanProduct, priceFen: number, terms: Terms): Quote {
  const plain = plainQuoteOf(product, priceFen, terms);
  const dues = plain.instalments.map(({ dueFen }) => dueFen);
  return { ...plain, yearlyRateBp: yearlyRateBp(plain.principalFen - plain.feeFen, dues) };
}

type Terms = Pick<LoanChoice, 'down' | 'months'>;

/** Computes a loan as `quoteOf` does, without the yearly rate. */
export function plainQuoteOf(
  product: LoanProduct,
  priceFen: number,
  { down, months }: Terms,
): PlainQuote {
  const financedFen = (priceFen * (100 - down)) / 100;
  const principalFen = Math.floor(financedFen / HUNDRED_YUAN) * HUNDRED_YUAN;
  const feeFen = product.fee_fen;
  const instalments = instalmentsOf({
    principalFen,
    rateBp: product.rate_bp,
    months,
    repayment: product.repayment,
  });
  const interestFen = instalments.reduce((sum, each) => sum + each.interestFen, 0);
  return {
    downFen: priceFen - principalFen,
    principalFen,
    feeFen,
    interestFen,
    totalFen: principalFen + interestFen + feeFen,
    instalments,
  };
}
