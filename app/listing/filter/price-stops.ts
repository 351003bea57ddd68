import { readPriceBand, type ListQuery } from '#/app/search/list-address.ts';
import { PRICE_BANDS, priceBound } from '#/app/search/price-bands.ts';

/** Where a price slider stands: at the bounds between the bands, in yuan. Both ends are open. */
const BOUNDS = PRICE_BANDS.slice(1).map((band) => Number(readPriceBand(band).price_min));

/** How many stops there are: 0 is no lowest price, the last one no highest. */
export const LAST_STOP = PRICE_BANDS.length;

/** The stops that hold the bounds of a query between them. */
export function stopsOf({ price_min, price_max }: ListQuery): [low: number, high: number] {
  const above = (yuan: number) => BOUNDS.filter((bound) => bound <= yuan).length;
  const below = BOUNDS.findIndex((bound) => bound >= Number(price_max)) + 1;
  return [above(Number(price_min ?? 0)), price_max === undefined || !below ? LAST_STOP : below];
}

/** The band between two stops: `min-max` in yuan, either side open. */
export function bandBetween(low: number, high: number): string {
  return `${low === 0 ? '' : BOUNDS[low - 1]}-${high === LAST_STOP ? '' : BOUNDS[high - 1]}`;
}

/** A stop in words: 10万, 不限. */
export function stopText(stop: number): string {
  const bound = stop === LAST_STOP ? undefined : BOUNDS[stop - 1];
  return bound === undefined ? '不限' : priceBound(bound);
}
