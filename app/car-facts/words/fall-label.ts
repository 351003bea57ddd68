import { withSource } from '#/app/car-facts/stated-fact.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';

/**
 * Returns the label of a car's price reduction: 较上架降 if the price of the listing is recorded,
 * otherwise 降价. Other back ends do not say from which price they calculate a reduction.
 */
export function fallLabel({ more }: Pick<CarSummary, 'more'>): '较上架降' | '降价' {
  return more?.has_listing_price ? '较上架降' : '降价';
}

/**
 * Returns by how much (yuan) the price of a car in a list is reduced; 0 without a reduction or
 * without a price.
 */
export function reductionOf({ price: { current, reduce } }: Pick<CarSummary, 'price'>): number {
  return current === null ? 0 : (reduce ?? 0);
}

/**
 * Returns the text `words` on a reduction. It gets the label 车商自述 if the back end records no
 * prices.
 */
export function labelledFall(words: string, { more }: Pick<CarSummary, 'more'>): string {
  return withSource(words, more?.fall === undefined ? STATED : undefined);
}
