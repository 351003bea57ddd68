import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

// Browsers apply no defaults: fields that a back end omits are absent there.
const text = v.nullish(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const months = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * The schema of a loan product. Down payments are in whole per cent of the price, yearly rates in
 * basis points. The fee is in fen.
 */
export const LoanProduct = v.object({
  id: v.string(),
  name: v.string(),
  /** The licensed institution that approves and pays out the loan. */
  lender: text,
  repayment: v.picklist(['equal-instalments', 'equal-principal']),
  rate_bp: count,
  fee_fen: count,
  down_min: share,
  down_max: share,
  /** The possible terms in months, ascending. */
  months: v.array(months),
  notes: text,
});
export type LoanProduct = v.InferOutput<typeof LoanProduct>;

/**
 * The schema of a loan product with its conditions. An empty list `energies` accepts any energy.
 * `age_max` is in years; null accepts any age.
 */
export const OfferedLoan = v.object({
  ...LoanProduct.entries,
  energies: v.nullish(v.array(v.string()), []),
  age_max: v.nullish(v.number(), null),
});
export type OfferedLoan = v.InferOutput<typeof OfferedLoan>;

/**
 * The schema of the loan products for one car, the default first. `excluded` has the other
 * products, with the reason.
 */
export const CarLoans = v.object({
  /**
   * Price of the car in fen. Null if no loan is possible: the price is unknown, or the car is
   * wholesale or off sale.
   */
  price_fen: v.nullish(count),
  products: v.array(LoanProduct),
  excluded: v.nullish(v.array(v.object({ name: v.string(), reason: v.string() }))),
});
export type CarLoans = v.InferOutput<typeof CarLoans>;

/** Returns the loan products for the car with this id. */
export const listLoans = endpoint({
  name: 'listLoans',
  summary: 'Loans for one car: products, fees in fen, rates in basis points',
  service: 'own',
  path: '/v1/car/loans',
  input: v.object({ id: Id, preview: v.optional(v.string()) }),
  output: CarLoans,
  failure: 'silent',
});

/** Returns the loan products that the dealer offers, in display order. */
export const listOfferedLoans = endpoint({
  name: 'listOfferedLoans',
  summary: 'Loan products with their conditions: fees in fen, rates in basis points',
  service: 'own',
  path: '/v1/loan-products',
  input: v.object({}),
  output: v.array(OfferedLoan),
  failure: 'silent',
});
