import { yearlyRateBp } from './yearly-rate.ts';

/** A loan as a record names it, in yuan; what a back end of its own leaves out is worked out. */
type Finance = {
  down_payment: number;
  monthly: number;
  months: number;
  interest?: number | null | undefined;
  fee?: number | null | undefined;
  yearly_rate_bp?: number | null | undefined;
};

/** Below this (yuan) the interest is no more than the rounding of the instalments. */
const ROUNDING = 1;

/**
 * What a loan costs beyond the price: interest and fee (yuan), and the yearly rate (basis points)
 * with the fee in it, undefined where none can be worked out. Nothing where the figures make no loan
 * that costs anything.
 */
export function loanCost(
  price: number | null,
  { down_payment, monthly, months, interest: named, fee: paid, yearly_rate_bp }: Finance,
): { interest: number; fee: number; yearlyRateBp: number | undefined } | undefined {
  const fee = paid ?? 0;
  if (typeof named === 'number' && typeof yearly_rate_bp === 'number')
    return { interest: named, fee, yearlyRateBp: yearly_rate_bp };
  const principal = price === null || months <= 0 ? 0 : price - down_payment;
  if (typeof named !== 'number' && principal <= 0) return undefined;
  const more = monthly * months - principal;
  const interest = named ?? (more > ROUNDING * months ? more : 0);
  if (interest + fee <= 0) return undefined;
  const dues = Array.from({ length: months }, () => monthly);
  return {
    interest,
    fee,
    yearlyRateBp: principal > 0 ? yearlyRateBp(principal - fee, dues) : undefined,
  };
}

/** Whole yuan, rounded up, so that nothing is shown cheaper than it is. */
export function toYuan(fen: number): number {
  return Math.ceil(fen / 100);
}

/** A sum to the fen: 3,308.87. */
export function fenText(fen: number): string {
  const yuan = String(Math.floor(fen / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${yuan}.${String(fen % 100).padStart(2, '0')}`;
}

/** A yearly rate (basis points) as it is shown: 4.88%. One that cannot be worked out says so. */
export function rateText(bp: number | undefined): string {
  return bp === undefined ? '算不出' : `${(bp / 100).toFixed(2)}%`;
}
