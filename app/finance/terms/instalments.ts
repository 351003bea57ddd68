import type { LoanProduct } from '#/app/finance/contract.ts';

/** A loan: money in fen, the yearly rate in basis points (488 is 4.88%). */
export type Loan = {
  principalFen: number;
  rateBp: number;
  months: number;
  /** The same sum each month, or the same part of the principal. */
  repayment: LoanProduct['repayment'];
};

/** What is due in one month, in fen: interest and principal make the sum; `leftFen` is still owed after it. */
export type Instalment = {
  month: number;
  dueFen: number;
  interestFen: number;
  principalFen: number;
  leftFen: number;
};

/** A twelfth of a basis point's worth: a yearly rate of so many basis points is 1 a month. */
const MONTHLY = 120_000;

/**
 * The whole schedule, exact to the fen. Interest is rounded half up each month on what is still
 * owed; the last instalment pays the rest, whatever the roundings left.
 */
export function instalmentsOf(loan: Loan): Instalment[] {
  const { principalFen, rateBp, months, repayment } = loan;
  const equal = repayment === 'equal-instalments' ? equalInstalment(loan) : undefined;
  const share = divided(BigInt(principalFen), BigInt(months));
  const schedule: Instalment[] = [];
  for (let month = 1, left = principalFen; month <= months; month += 1) {
    const interest = divided(BigInt(left) * BigInt(rateBp), BigInt(MONTHLY));
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

/** The sum due each month (fen): principal x rate / (1 - (1 + rate)^-months), in whole numbers throughout. */
function equalInstalment({ principalFen, rateBp, months }: Loan): number {
  const principal = BigInt(principalFen);
  if (rateBp === 0) return divided(principal, BigInt(months));
  const grown = BigInt(MONTHLY + rateBp) ** BigInt(months);
  const base = BigInt(MONTHLY) ** BigInt(months);
  return divided(principal * BigInt(rateBp) * grown, BigInt(MONTHLY) * (grown - base));
}

/** Rounded half up. Fractions of such powers are beyond what a double holds exactly. */
function divided(amount: bigint, by: bigint): number {
  return Number((amount * 2n + by) / (by * 2n));
}
