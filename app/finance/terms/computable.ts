import type { CarLoans, LoanProduct } from '#/app/finance/contract.ts';

/** Upper limit of the term (months). No loan on a car is longer. */
const LONGEST = 600;

type Computable = { priceFen: number; products: readonly [LoanProduct, ...LoanProduct[]] };

/**
 * Returns the price of the car and the products with computable loans. Undefined if there is no
 * price or no such product.
 */
export function computable(loans: CarLoans | undefined): Computable | undefined {
  // Browsers do not validate responses, so the figures are checked here.
  const priceFen = loans?.price_fen;
  const [first, ...rest] = (loans?.products ?? []).flatMap((product) => {
    const months = (product.months ?? []).filter((count) => isWithin(count, 1, LONGEST));
    return months.length > 0 && isLoan(product) ? [{ ...product, months }] : [];
  });
  if (!first || !isWithin(priceFen, 1)) return undefined;
  return { priceFen, products: [first, ...rest] };
}

function isLoan({ repayment, rate_bp, fee_fen, down_min, down_max }: LoanProduct): boolean {
  return (
    (repayment === 'equal-instalments' || repayment === 'equal-principal') &&
    [rate_bp, fee_fen].every((count) => isWithin(count, 0)) &&
    [down_min, down_max].every((share) => isWithin(share, 0, 100))
  );
}

function isWithin(
  count: number | null | undefined,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): count is number {
  return Number.isSafeInteger(count) && Number(count) >= least && Number(count) <= most;
}
