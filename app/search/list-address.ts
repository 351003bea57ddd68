import { FILTER_WORDS } from './filter-words.ts';
import type { listCars } from '#/app/inventory/contract.ts';
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

/** The entries of the filter bar; each opens its part of the filter form. */
export type FilterGroup = 'brand' | 'price' | 'branch' | 'level' | 'more';

/** The id of the form that search and order belong to: without JavaScript it sends all that is set. */
export const SEARCH_FORM = 'search';

/** The valid parameters of a list's URL, as they stand there. */
export type ListQuery = Pick<InputOf<typeof listCars>, FilterName | 'sort' | 'cursor' | 'category'>;
type Changes = { [Name in keyof ListQuery | 'filter']?: string | undefined };

/**
 * Reads a list's URL. A value that the list would refuse is dropped, so that a broken link still
 * shows cars. A form without JavaScript sends each answer by itself, and prices in its own fields.
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

/** The URL of a list with some parameters changed; undefined takes one away. Starts at the first page. */
export function listAddress(path: string, current: ListQuery, changes: Changes = {}): string {
  const next = { ...current, cursor: undefined, ...changes };
  const given = Object.entries(next).filter((entry): entry is [string, string] => !!entry[1]);
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}

/** True when a visitor narrowed the list. */
export function hasFilters(query: ListQuery): boolean {
  return FILTERS.some((name) => query[name] !== undefined);
}

/** The form's field for a band, and the one that stands there twice, for bounds in 万; without JavaScript they stand in the URL. */
export const PRICE_FIELD = 'price';
export const WAN_FIELD = 'wan';

/** The bounds of a band; none for what is not a band. */
export function readPriceBand(band: string | null): Pick<ListQuery, 'price_min' | 'price_max'> {
  const [, min, max] = /^(\d{0,9})-(\d{0,9})$/.exec(band ?? '') ?? [];
  return { ...(min && { price_min: min }), ...(max && { price_max: max }) };
}

/** 12.5 (万) as yuan; nothing for what is no amount. */
export function wanToYuan(wan: string): string {
  return /^\d{1,4}(\.\d{1,2})?$/.test(wan) ? `${Math.round(Number(wan) * 10_000)}` : '';
}

/** Whoever gives the bounds the wrong way round means what lies between them. */
export function inOrder(query: ListQuery): ListQuery {
  const { price_min, price_max } = query;
  const isTurned = price_min && price_max && Number(price_min) > Number(price_max);
  return isTurned ? { ...query, price_min: price_max, price_max: price_min } : query;
}
