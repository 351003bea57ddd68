import { addDays } from '#/app/dates.ts';
import { sumOf, type PriceStep } from './price-sums.ts';

/**
 * A stored price. `price` is the last price of the day, `lowest` the lowest price of the day
 * (yuan).
 */
export type StoredPriceStep = PriceStep & { lowest: number };

/** The first day of a price reduction, and its last day if the dealer set one. */
type Fall = { since: string | null; until?: string | null | undefined };

/** Number of days on which a reduction is displayed if the dealer set no last day. */
const REDUCTION_DAYS = 30;

/**
 * Returns the reduction that led to the current price: its amount (yuan) and first day. Undefined
 * if the current price is not a reduction.
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
 * Returns the price to strike through beside the current price. Null if the price was not reduced,
 * or if the history does not include the whole week before the reduction.
 * @param history oldest first; its last step is the current price
 */
export function struckPrice(
  history: readonly StoredPriceStep[],
  current: number | null,
): number | null {
  const compared = comparedPrice(history, current);
  return compared?.isWholeWeek ? compared.price : null;
}

/** Returns the steps of `history` that changed the price. */
export function changesOf(history: readonly PriceStep[]): PriceStep[] {
  return history
    .filter((step, at) => step.price !== history[at - 1]?.price)
    .map(({ date, price }) => ({ date, price }));
}

/**
 * Returns whether the last day of a reduction is before `today`. If no last day is set, a reduction
 * lasts 30 days.
 * @param today YYYY-MM-DD
 */
export function isReductionExpired(fall: Fall | null | undefined, today: string): boolean {
  const last = fall ? lastDay(fall) : null;
  return last !== null && last < today;
}

/** Returns the last day (YYYY-MM-DD) on which a reduction is displayed; null if unknown. */
export function lastDay({ since, until }: Fall): string | null {
  return until ?? (since === null ? null : addDays(since, REDUCTION_DAYS - 1));
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
  // The price was lower earlier on the same day, so the last change was a rise.
  if (last.lowest < last.price) return undefined;
  const since = last.date;
  // Article 16 of the price-marking rules of 2022: the lowest price of the seven days before. A
  // lower first price takes precedence.
  const week = addDays(since, -7);
  const entering = history.findLast((step) => step.date <= week) ?? first;
  const during = history.filter((step) => step.date >= week && step.date < since);
  const price = Math.min(first.price, entering.price, ...during.map((step) => step.lowest));
  return price > last.price ? { price, since, isWholeWeek: first.date <= week } : undefined;
}

/**
 * Returns the drive-away price (yuan): the dealer's own (`real`), otherwise the sum of
 * `real_lines`. Null if there is neither. Also null if the sum is below the price of the car,
 * because the lines are then only some of the costs.
 */
export function driveAwayPrice(car: {
  real?: number | undefined;
  real_lines?: readonly { amount: number }[] | undefined;
  price?: number | undefined;
}): number | null {
  const { real, real_lines: lines = [], price } = car;
  if (real !== undefined) return real;
  const sum = sumOf(lines);
  return price === undefined || lines.length === 0 || sum < price ? null : sum;
}
