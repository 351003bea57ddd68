/** A price (yuan) and the first day (YYYY-MM-DD) on which it applied. */
export type PriceStep = { date: string; price: number };

/**
 * Returns by how much (yuan) the current price is lower than the first price; 0 if it is not lower.
 * @param history oldest first
 */
export function reduction(history: readonly PriceStep[], current: number | null): number {
  const first = history[0];
  if (!first || current === null) return 0;
  return Math.max(0, first.price - current);
}

/** Returns the sum of the amounts of `lines`. */
export function sumOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/**
 * Returns the reduction (`reduce`, yuan) if it is the dealer's own statement, not supported by the
 * recorded prices; 0 otherwise.
 * @param history the changes of the price, oldest first
 */
export function statedReduction(history: readonly PriceStep[], price: Priced): number {
  const { current, reduce } = price;
  if (!reduce || current === null) return 0;
  return reduction(history, current) === reduce ? 0 : reduce;
}

type Priced = { current: number | null; reduce: number | null };
