import type { CarSummary } from '#/app/inventory/car-summary.ts';

/**
 * Returns the label of a car's price reduction: 较上架降 if the price of the listing is recorded,
 * otherwise 降价. The reduction of another back end may count from any price.
 */
export function fallLabel({ more }: Pick<CarSummary, 'more'>): '较上架降' | '降价' {
  return more?.has_listing_price ? '较上架降' : '降价';
}
