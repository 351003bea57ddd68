import { addDays } from '#/app/dates.ts';

/** A price (yuan) and the day (YYYY-MM-DD) from which it held. */
export type PriceStep = { date: string; price: number };

/** A step as it is kept: `price` is the last one of that day, `lowest` (yuan) the lowest. */
export type StoredPriceStep = PriceStep & { lowest: number };

/** A fall, the day it came and, where that was said, the day through which the price holds. */
type Fall = { since: string | null; until?: string | null | undefined };

/** How long (days) a fall without an end is told. */
const TOLD_DAYS = 30;

/**
 * How far the price has come down (yuan) since the car was first listed; 0 where it did not.
 * @param history oldest first
 */
export function reduction(history: readonly PriceStep[], current: number | null): number {
  const first = history[0];
  if (!first || current === null) return 0;
  return Math.max(0, first.price - current);
}

/**
 * The fall that brought the current price: how much (yuan), and the day it came. Told against the
 * lowest price of the seven days before, and never against more than the car was first listed at, so
 * that a price raised to be cut tells none. Undefined where the last change was no fall.
 * @param history oldest first; its last step is the current price
 */
export function lastFall(
  history: readonly StoredPriceStep[],
  current: number | null,
): { amount: number; since: string } | undefined {
  const compared = comparedPrice(history, current);
  if (!compared || current === null) return undefined;
  return { amount: compared.price - current, since: compared.since };
}

/**
 * The price that may stand struck through beside the current one: the lowest of the seven days
 * before the fall (the rules on marked prices, 2022, article 16). A car whose history is shorter
 * than those seven days supports none.
 * @param history oldest first; its last step is the current price
 */
export function struckPrice(
  history: readonly StoredPriceStep[],
  current: number | null,
): number | null {
  const compared = comparedPrice(history, current);
  return compared?.isWholeWeek ? compared.price : null;
}

/** The steps that changed the price: not the days at whose end it was back where it had been. */
export function changesOf(history: readonly PriceStep[]): PriceStep[] {
  return history
    .filter((step, at) => step.price !== history[at - 1]?.price)
    .map(({ date, price }) => ({ date, price }));
}

/**
 * Whether a fall is no longer told: the day until which the price was said to hold is over, or, where
 * nothing was said, its thirty days are. What the car has cost for so long is simply its price.
 * @param today YYYY-MM-DD
 */
export function isReductionExpired(fall: Fall | null | undefined, today: string): boolean {
  const last = fall ? lastDay(fall) : null;
  return last !== null && last < today;
}

/** The last day (YYYY-MM-DD) on which a fall is told; null where nobody knows when it came either. */
export function lastDay({ since, until }: Fall): string | null {
  return until ?? (since === null ? null : addDays(since, TOLD_DAYS - 1));
}

type Compared = { price: number; since: string; isWholeWeek: boolean };

function comparedPrice(
  history: readonly StoredPriceStep[],
  current: number | null,
): Compared | undefined {
  const [first] = history;
  const last = history.at(-1);
  const before = history.at(-2);
  if (!first || !last || !before || last.price !== current || before.price <= last.price)
    return undefined;
  // Asked for less on the very day: since then the price rose.
  if (last.lowest < last.price) return undefined;
  const since = last.date;
  const week = addDays(since, -7);
  const entering = history.findLast((step) => step.date <= week) ?? first;
  const during = history.filter((step) => step.date >= week && step.date < since);
  const price = Math.min(first.price, entering.price, ...during.map((step) => step.lowest));
  return price > last.price ? { price, since, isWholeWeek: first.date <= week } : undefined;
}

/** What is paid in all (yuan): the sum of the lines; null where there are none. */
export function driveAwayPrice(lines: readonly { amount: number }[]): number | null {
  return lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.amount, 0);
}
