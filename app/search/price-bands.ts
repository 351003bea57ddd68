import { grouped } from '#/app/format.ts';
import { readPriceBand, type ListQuery } from './list-address.ts';

/** The price bands of the filter in yuan, as `min-max`, `min-` or `-max`. */
export const PRICE_BANDS = [
  '-50000',
  '50000-80000',
  '80000-100000',
  '100000-150000',
  '150000-200000',
  '200000-300000',
  '300000-500000',
  '500000-',
] as const;

/** Returns the price bounds of this query as a band; an empty text without bounds. */
export function priceBand({ price_min = '', price_max = '' }: ListQuery): string {
  return price_min || price_max ? `${price_min}-${price_max}` : '';
}

/** Formats a price band: 10–15万, 5万以下, 50万以上. */
export function priceBandText(band: string): string {
  const { price_min, price_max } = readPriceBand(band);
  if (price_min === undefined) return `${priceBound(Number(price_max ?? 0))}以下`;
  if (price_max === undefined) return `${priceBound(Number(price_min))}以上`;
  const [min, max] = [priceBound(Number(price_min)), priceBound(Number(price_max))];
  return min.endsWith('万') && max.endsWith('万') ? `${min.slice(0, -1)}–${max}` : `${min}–${max}`;
}

/** Formats one bound of a price band (yuan) without trailing zeros: 10万, 7.5万. */
export function priceBound(yuan: number): string {
  return yuan < 10_000 ? `${grouped(yuan)}元` : `${Math.round(yuan / 100) / 100}万`;
}
