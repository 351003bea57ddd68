import type { InputOf } from '#/contract/endpoint.ts';
import type { listCars } from './contract.ts';
import { FILTER_WORDS } from './filter-words.ts';

/** The filter parameters, in the order of their chips. */
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

/** The entries of the filter bar; each opens its part of the filter form. */
export type FilterGroup = 'brand' | 'price' | 'branch' | 'level' | 'more';

/** The id of the filter form. Search and order belong to it, so that without JavaScript it sends all parameters. */
export const SEARCH_FORM = 'search';

/** The valid parameters of a list's URL, as strings. */
export type ListQuery = Pick<InputOf<typeof listCars>, FilterName | 'sort' | 'cursor' | 'category'>;
type Changes = { [Name in keyof ListQuery | 'filter']?: string | undefined };

/**
 * Parses the parameters of a list's URL. Drops values that the list would refuse, so that a broken
 * link still displays cars. Without JavaScript the form repeats a parameter for each option, and sends
 * prices in `PRICE_FIELD` and `WAN_FIELD`.
 */
export function readListQuery(query: URLSearchParams): ListQuery {
  const read: Record<string, string> = {};
  for (const name of [...FILTERS, 'sort', 'cursor', 'category'] as const) {
    const value = [...new Set(query.getAll(name))].join();
    if (value && FILTER_WORDS[name].test(value)) {
      read[name] = value;
    }
  }
  const free = query.getAll(WAN_FIELD).map(wanToYuan).join('-');
  return inOrder({ ...readPriceBand(query.get(PRICE_FIELD)), ...readPriceBand(free), ...read });
}

/** Returns the URL of a list with some parameters changed; undefined removes one. Starts at the first page. */
export function listAddress(path: string, current: ListQuery, changes: Changes = {}): string {
  const next = { ...current, cursor: undefined, ...changes };
  const given = Object.entries(next).filter((entry): entry is [string, string] => !!entry[1]);
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}

/** Whether any filter is set. */
export function hasFilters(query: ListQuery): boolean {
  return FILTERS.some((name) => query[name] !== undefined);
}

/** The form's field for a price band, and its two fields of the same name for bounds in 万. Without JavaScript they are in the URL. */
export const PRICE_FIELD = 'price';
export const WAN_FIELD = 'wan';

/** Parses the bounds of a price band; empty for other text. */
export function readPriceBand(band: string | null): Pick<ListQuery, 'price_min' | 'price_max'> {
  const [, min, max] = /^(\d{0,9})-(\d{0,9})$/.exec(band ?? '') ?? [];
  return { ...(min && { price_min: min }), ...(max && { price_max: max }) };
}

/** Converts an amount in 万, such as 12.5, to yuan; empty for other text. */
export function wanToYuan(wan: string): string {
  return /^\d{1,4}(\.\d{1,2})?$/.test(wan) ? `${Math.round(Number(wan) * 10_000)}` : '';
}

/** Swaps price bounds that are in the wrong order. */
export function inOrder(query: ListQuery): ListQuery {
  const { price_min, price_max } = query;
  const isTurned = price_min && price_max && Number(price_min) > Number(price_max);
  return isTurned ? { ...query, price_min: price_max, price_max: price_min } : query;
}
