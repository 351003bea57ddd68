/** A loan as the record names it, in yuan. */
type Finance = { down_payment: number; monthly: number; months: number };

/** Below this (yuan) the interest is no more than the rounding of the instalments. */
const ROUNDING = 1;

/**
 * What a loan costs beyond the price: the interest in all (yuan) and the yearly rate (%, one or two
 * decimals); undefined where the figures make no loan that costs anything.
 */
export function loanCost(
  price: number | null,
  { down_payment, monthly, months }: Finance,
): { interest: number; yearlyRate: number } | undefined {
  if (price === null || months <= 0) return undefined;
  const principal = price - down_payment;
  const interest = monthly * months - principal;
  if (principal <= 0 || interest <= ROUNDING * months) return undefined;
  return { interest, yearlyRate: yearlyRate(principal, monthly, months) };
}

/** The yearly rate (%) of equal instalments, found by halving: there is no formula for it. */
function yearlyRate(principal: number, monthly: number, months: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 40; step += 1) {
    const rate = (low + high) / 2;
    const due = (principal * rate) / (1 - (1 + rate) ** -months);
    if (due < monthly) low = rate;
    else high = rate;
  }
  return Math.round(low * 12 * 10_000) / 100;
}
