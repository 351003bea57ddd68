/** A price (yuan) and the day (YYYY-MM-DD) from which it held. */
export type PriceStep = { date: string; price: number };

const WEEK_MS = 7 * 24 * 3600 * 1000;

/**
 * How far the price has come down (yuan) since the car was first listed; 0 where it did not.
 * @param history oldest first
 */
export function reduction(history: readonly PriceStep[], current: number | null): number {
  const first = history[0];
  if (!first || current === null) return 0;
  return Math.max(0, first.price - current);
}

/** The last fall: how much since the first price (yuan), and the day it came; undefined where the price never fell. */
export function lastFall(
  history: readonly PriceStep[],
  current: number | null,
): { amount: number; since: string } | undefined {
  const amount = reduction(history, current);
  const since = history.findLast((step, at) => step.price < (history[at - 1]?.price ?? 0))?.date;
  return amount > 0 && since !== undefined ? { amount, since } : undefined;
}

/**
 * The price that may stand struck through beside the current one: the lowest price of the seven days
 * before the last fall (the rules on marked prices, 2022, article 16). A car whose history is shorter
 * than those seven days, or whose price rose within them, supports none.
 * @param history oldest first; its last step is the current price
 */
export function struckPrice(history: readonly PriceStep[], current: number | null): number | null {
  const fall = lastFall(history, current);
  const first = history[0];
  if (!fall || !first || current === null) return null;
  const week = new Date(Date.parse(fall.since) - WEEK_MS).toISOString().slice(0, 10);
  if (first.date > week) return null;
  const entering = history.findLast((step) => step.date <= week) ?? first;
  const during = history.filter((step) => step.date > week && step.date < fall.since);
  const lowest = Math.min(entering.price, ...during.map((step) => step.price));
  return lowest > current ? lowest : null;
}

/** What is paid in all (yuan): the sum of the lines; null where there are none. */
export function driveAwayPrice(lines: readonly { amount: number }[]): number | null {
  return lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.amount, 0);
}

/**
 * The monthly rate of a loan in equal instalments (yuan, rounded up to the whole yuan).
 * @param principal yuan borrowed
 * @param yearlyRateBp yearly rate in basis points: 488 is 4.88%
 */
export function monthlyInstalment(principal: number, yearlyRateBp: number, months: number): number {
  const rate = yearlyRateBp / 10_000 / 12;
  if (rate === 0) return Math.ceil(principal / months);
  return Math.ceil((principal * rate) / (1 - (1 + rate) ** -months));
}
