import type { LoanProduct } from '#/app/finance/contract.ts';

/** A loan. The principal is in fen, the yearly rate in basis points (488 is 4.88%). */
export type Loan = {
  principalFen: number;
  rateBp: number;
  months: number;
  /**
   * What is equal every month: the whole instalment, or only the part of it that repays the
   * principal.
   */
  repayment: LoanProduct['repayment'];
};

/**
 * The instalment of a month (from 1), in fen. `dueFen` is interest plus principal. `leftFen` is the
 * debt after the payment.
 */
export type Instalment = {
  month: number;
  dueFen: number;
  interestFen: number;
  principalFen: number;
  leftFen: number;
};

/** The divisor that converts a yearly rate in basis points to a monthly rate as a fraction. */
const MONTHLY = 120_000;

/**
 * Returns the instalments of `loan`, exact to the fen. The last instalment absorbs the rounding.
 */
export function instalmentsOf(loan: Loan): Instalment[] {
  const { principalFen, rateBp, months, repayment } = loan;
  const equal = repayment === 'equal-instalments' ? equalInstalment(loan) : undefined;
  const share = divideHalfUp(BigInt(principalFen), BigInt(months));
  const schedule: Instalment[] = [];
  for (let month = 1, left = principalFen; month <= months; month += 1) {
    const interest = divideHalfUp(BigInt(left) * BigInt(rateBp), BigInt(MONTHLY));
    const planned = equal === undefined ? share : equal - interest;
    const principal = month === months ? left : Math.min(planned, left);
    left -= principal;
    schedule.push({
      month,
      dueFen: interest + principal,
      interestFen: interest,
      principalFen: principal,
      leftFen: left,
    });
  }
  return schedule;
}

/**
 * Returns the equal monthly instalment (fen), computed in integers: principal x rate / (1 - (1 +
 * rate)^-months).
 */
function equalInstalment({ principalFen, rateBp, months }: Loan): number {
  const principal = BigInt(principalFen);
  if (rateBp === 0) return divideHalfUp(principal, BigInt(months));
  const grown = BigInt(MONTHLY + rateBp) ** BigInt(months);
  const base = BigInt(MONTHLY) ** BigInt(months);
  return divideHalfUp(principal * BigInt(rateBp) * grown, BigInt(MONTHLY) * (grown - base));
}

/**
 * Divides `amount` by `by` and rounds half up. The arguments are bigints, because a double cannot
 * hold the powers in `equalInstalment` exactly.
 */
function divideHalfUp(amount: bigint, by: bigint): number {
  return Number((amount * 2n + by) / (by * 2n));
}
