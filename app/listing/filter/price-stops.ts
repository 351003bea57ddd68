import { readPriceBand, type ListQuery } from '#/app/search/list-address.ts';
import { PRICE_BANDS, priceBound } from '#/app/search/price-bands.ts';

/** Inner stops of the price slider: the bounds between the bands, in yuan. Both ends are open. */
const BOUNDS = PRICE_BANDS.slice(1).map((band) => Number(readPriceBand(band).price_min));

/** The index of the last stop of the price slider. The first and the last stop mean no bound. */
export const LAST_STOP = PRICE_BANDS.length;

/** Returns the stops of the price slider around the price bounds of this query. */
export function stopsOf({ price_min, price_max }: ListQuery): [low: number, high: number] {
  const above = (yuan: number) => BOUNDS.filter((bound) => bound <= yuan).length;
  const below = BOUNDS.findIndex((bound) => bound >= Number(price_max)) + 1;
  return [above(Number(price_min ?? 0)), price_max === undefined || !below ? LAST_STOP : below];
}

/**
 * Returns the price band in yuan between two stops of the slider, such as `50000-80000` or
 * `-50000`.
 */
export function bandBetween(low: number, high: number): string {
  return `${low === 0 ? '' : BOUNDS[low - 1]}-${high === LAST_STOP ? '' : BOUNDS[high - 1]}`;
}

/** Returns the label of a stop of the price slider, such as 10万 or 不限. */
export function stopText(stop: number): string {
  const bound = stop === LAST_STOP ? undefined : BOUNDS[stop - 1];
  return bound === undefined ? '不限' : priceBound(bound);
}
