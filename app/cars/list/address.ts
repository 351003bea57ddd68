import { FILTER_WORDS } from '#/app/cars/filter-words.ts';
import type { listCars } from '#/app/cars/contract.ts';
import { priceBound } from '#/app/cars/format.ts';
import type { InputOf } from '#/contract/endpoint.ts';

/** What a visitor may filter by, in the order in which chips show it. */
export const FILTERS = [
  'keyword',
  'brand_id',
  'series_id',
  'price_min',
  'price_max',
  'substation_id',
  'province',
  'condition_level',
  'energy',
  'body',
  'gearbox',
  'age_max',
  'mileage_max',
  'colour',
  'seats',
  'highlights',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** The valid parameters of a list's URL, as they stand there. */
export type ListQuery = Pick<InputOf<typeof listCars>, FilterName | 'sort' | 'cursor' | 'category'>;
type Changes = { [Name in keyof ListQuery]?: string | undefined };

/** Reads a list's URL. A value that the list would refuse is dropped, so that a broken link still shows cars. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const read: Record<string, string> = {};
  for (const name of [...FILTERS, 'sort', 'cursor', 'category'] as const) {
    const value = query.get(name);
    if (value && FILTER_WORDS[name].test(value)) {
      read[name] = value;
    }
  }
  return { ...readPriceBand(query.get(PRICE_FIELD)), ...read };
}

/** The URL of a list with some parameters changed; undefined takes one away. Starts at the first page. */
export function listAddress(path: string, current: ListQuery, changes: Changes = {}): string {
  const next = { ...current, cursor: undefined, ...changes };
  const given = Object.entries(next).filter((entry): entry is [string, string] => !!entry[1]);
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}

/** True when a visitor narrowed the list. */
export function isNarrowed(query: ListQuery): boolean {
  return FILTERS.some((name) => query[name] !== undefined);
}

/** The form's one field for both price bounds; without JavaScript it stands in the URL. */
export const PRICE_FIELD = 'price';

/** Price bands to choose from, in yuan: `min-max`, either side open. */
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

/** The band that a URL's price bounds make; empty without bounds. */
export function priceBand({ price_min = '', price_max = '' }: ListQuery): string {
  return price_min || price_max ? `${price_min}-${price_max}` : '';
}

/** The bounds of a band; none for what is not a band. */
export function readPriceBand(band: string | null): Pick<ListQuery, 'price_min' | 'price_max'> {
  const [, min, max] = /^(\d{0,9})-(\d{0,9})$/.exec(band ?? '') ?? [];
  return { ...(min && { price_min: min }), ...(max && { price_max: max }) };
}

/** A band in words: 10–15万, 5万以下, 50万以上. */
export function priceBandText(band: string): string {
  const { price_min, price_max } = readPriceBand(band);
  if (price_min === undefined) return `${priceBound(Number(price_max ?? 0))}以下`;
  if (price_max === undefined) return `${priceBound(Number(price_min))}以上`;
  const [min, max] = [priceBound(Number(price_min)), priceBound(Number(price_max))];
  return min.endsWith('万') && max.endsWith('万') ? `${min.slice(0, -1)}–${max}` : `${min}–${max}`;
}
