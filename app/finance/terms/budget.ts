import type { OfferedLoan } from '#/app/finance/contract.ts';
import { DOWN_STEP, downBounds } from './choice.ts';
import { MIN_LOAN_FEN } from './min-loan.ts';
import { plainQuoteOf, quoteOf, type PlainQuote, type Quote } from './quote.ts';

/** What a visitor can pay at once and every month, in fen. */
export type Budget = { downFen: number; monthlyFen: number };

/**
 * The highest car price (fen) that a visitor can pay with a budget, and the loan for this price.
 * `down` is in per cent of the price.
 */
export type Reach = {
  priceFen: number;
  loan: OfferedLoan;
  down: number;
  months: number;
  quote: Quote;
};

/** Step between the car prices that are tried: 100 yuan, in fen. */
const STEP_FEN = 10_000;

/**
 * Returns the highest car price that a visitor can pay with this budget and one of `loans`,
 * together with this loan. If several loans allow this price, returns the one with the lowest
 * total. The fee of a loan is part of the down payment. Undefined if no loan fits the budget.
 */
export function reachOf(loans: readonly OfferedLoan[], budget: Budget): Reach | undefined {
  const reaches = loans.flatMap((loan) =>
    loan.months.flatMap((months) =>
      downShares(loan).flatMap((down) => reachWith(loan, down, months, budget) ?? []),
    ),
  );
  const [best] = reaches.sort(
    (one, other) => other.priceFen - one.priceFen || one.quote.totalFen - other.quote.totalFen,
  );
  return best && { ...best, quote: quoteOf(best.loan, best.priceFen, best) };
}

type Candidate = Omit<Reach, 'quote'> & { quote: PlainQuote };

function reachWith(
  loan: OfferedLoan,
  down: number,
  months: number,
  { downFen, monthlyFen }: Budget,
): Candidate | undefined {
  const ownFen = downFen - loan.fee_fen;
  const byDown = down > 0 ? (ownFen * 100) / down : Infinity;
  const byMonth = down < 100 ? (loanOf(loan, months, monthlyFen) * 100) / (100 - down) : Infinity;
  const most = Math.min(byDown, byMonth);
  if (!Number.isFinite(most)) return undefined;
  // The estimate ignores rounding. The calculator rounds, so its figures may exceed the budget.
  for (let priceFen = Math.floor(most / STEP_FEN) * STEP_FEN; priceFen > 0; priceFen -= STEP_FEN) {
    const quote = plainQuoteOf(loan, priceFen, { down, months });
    if (quote.principalFen < MIN_LOAN_FEN) return undefined;
    const firstFen = quote.instalments[0]?.dueFen ?? Infinity;
    if (quote.downFen <= ownFen && firstFen <= monthlyFen)
      return { priceFen, loan, down, months, quote };
  }
  return undefined;
}

/**
 * Returns approximately the greatest principal (fen) whose first instalment is at most
 * `monthlyFen`.
 */
function loanOf({ rate_bp, repayment }: OfferedLoan, months: number, monthlyFen: number): number {
  const rate = rate_bp / 120_000;
  if (repayment === 'equal-principal') return monthlyFen / (1 / months + rate);
  return rate === 0 ? monthlyFen * months : (monthlyFen * (1 - (1 + rate) ** -months)) / rate;
}

function downShares(loan: OfferedLoan): number[] {
  const [low, high] = downBounds(loan);
  return Array.from({ length: (high - low) / DOWN_STEP + 1 }, (_, at) => low + at * DOWN_STEP);
}
