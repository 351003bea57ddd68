import * as v from 'valibot';
import { Id } from '#/app/inventory/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';

// Browsers fill in no defaults: what a back end leaves out is left out there.
const text = v.nullish(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const months = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * A loan that a licensed institution offers on a car. Down payments in whole per cent of the price,
 * the yearly rate in basis points (488 is 4.88%), the fee, paid once at the start, in fen.
 */
export const LoanProduct = v.object({
  id: v.string(),
  name: v.string(),
  /** The institution that decides about the loan and pays it out. */
  lender: text,
  repayment: v.picklist(['equal-instalments', 'equal-principal']),
  rate_bp: count,
  fee_fen: count,
  down_min: share,
  down_max: share,
  /** How many months may be chosen, the fewest first. */
  months: v.array(months),
  notes: text,
});
export type LoanProduct = v.InferOutput<typeof LoanProduct>;

/** The loans for one car, the usual one first; and those that its age or drive keeps it from, with why. */
export const CarLoans = v.object({
  /** What the car costs; null where there is nothing to lend on: no price, or not for sale. */
  price_fen: v.nullish(count),
  products: v.array(LoanProduct),
  excluded: v.nullish(v.array(v.object({ name: v.string(), reason: v.string() }))),
});
export type CarLoans = v.InferOutput<typeof CarLoans>;

/** The loans for a car. Back ends without them let the screen do with what the record says. */
export const listLoans = endpoint({
  name: 'listLoans',
  summary: 'Loans for one car: products, fees in fen, rates in basis points',
  service: 'own',
  path: '/v1/car/loans',
  input: v.object({ id: Id, preview: v.optional(v.string()) }),
  output: CarLoans,
  failure: 'silent',
});
