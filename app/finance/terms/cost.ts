import { yearlyRateBp } from './yearly-rate.ts';

/**
 * The loan in a car detail, in yuan. Another back end may omit `interest`, `fee` and
 * `yearly_rate_bp`.
 */
type Finance = {
  down_payment: number;
  monthly: number;
  months: number;
  interest?: number | null | undefined;
  fee?: number | null | undefined;
  yearly_rate_bp?: number | null | undefined;
};

/**
 * If all instalments together exceed the principal by at most this many yuan per month of the term,
 * the excess counts as rounding and not as interest.
 */
const ROUNDING = 1;

/**
 * Returns what a loan costs: interest and fee in yuan, and the yearly rate in basis points. The
 * rate is undefined if it cannot be computed. The result is undefined if the loan costs nothing or
 * the interest is unknown.
 */
export function loanCost(
  price: number | null,
  {
    down_payment,
    monthly,
    months,
    interest: givenInterest,
    fee: givenFee,
    yearly_rate_bp,
  }: Finance,
): { interest: number; fee: number; yearlyRateBp: number | undefined } | undefined {
  const fee = givenFee ?? 0;
  if (typeof givenInterest === 'number' && typeof yearly_rate_bp === 'number')
    return { interest: givenInterest, fee, yearlyRateBp: yearly_rate_bp };
  const principal = price === null || months <= 0 ? 0 : price - down_payment;
  if (typeof givenInterest !== 'number' && principal <= 0) return undefined;
  const excess = monthly * months - principal;
  const interest = givenInterest ?? (excess > ROUNDING * months ? excess : 0);
  if (interest + fee <= 0) return undefined;
  const dues = Array.from({ length: months }, () => monthly);
  return {
    interest,
    fee,
    yearlyRateBp: principal > 0 ? yearlyRateBp(principal - fee, dues) : undefined,
  };
}

/** Converts fen to whole yuan, rounded up. */
export function toYuan(fen: number): number {
  // Nothing may look cheaper than it is.
  return Math.ceil(fen / 100);
}

/** Formats an amount in fen as yuan with two decimals, such as 3,308.87. */
export function fenText(fen: number): string {
  const yuan = String(Math.floor(fen / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${yuan}.${String(fen % 100).padStart(2, '0')}`;
}

/** Formats a yearly rate in basis points as per cent, such as 4.88%; 算不出 for undefined. */
export function rateText(bp: number | undefined): string {
  return bp === undefined ? '算不出' : `${(bp / 100).toFixed(2)}%`;
}
