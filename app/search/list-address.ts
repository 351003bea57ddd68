import type { InputOf } from '#/contract/endpoint.ts';
import type { listCars } from './contract.ts';
import { FILTER_WORDS } from './filter-words.ts';

/** The filters among the parameters of a list's URL, in display order. */
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

/** The groups of the filter bar. */
export type FilterGroup = 'brand' | 'price' | 'branch' | 'level' | 'more';

/** The id of the form for search, filters and sort order. */
export const SEARCH_FORM = 'search';

/** The valid parameters of a list's URL, as strings. */
export type ListQuery = Pick<InputOf<typeof listCars>, FilterName | 'sort' | 'cursor' | 'category'>;
/** The parameters of a list's URL, in the order in which a URL has them. */
const PARAMETERS = [...FILTERS, 'category', 'sort', 'cursor', 'filter'] as const;
type Changes = { [Name in keyof ListQuery | 'filter']?: string | undefined };

/**
 * Parses the parameters of a list's URL, and drops invalid values. Also reads the parameters of a
 * form sent without JavaScript.
 */
export function readListQuery(query: URLSearchParams): ListQuery {
  const read: Record<string, string> = {};
  for (const name of [...FILTERS, 'sort', 'cursor', 'category'] as const) {
    if (!query.has(name)) continue;
    const value = [...new Set(query.getAll(name))].join();
    if (value && FILTER_WORDS[name].test(value)) {
      read[name] = value;
    }
  }
  const free = query.getAll(WAN_FIELD).map(wanToYuan).join('-');
  return inOrder({ ...readPriceBand(query.get(PRICE_FIELD)), ...readPriceBand(free), ...read });
}

/**
 * Returns the URL of the list at `path` with the parameters of `current`, changed by `changes`. An
 * undefined value in `changes` removes the parameter. Without a cursor in `changes`, the list
 * starts at its first page.
 */
export function listAddress(path: string, current: ListQuery, changes: Changes = {}): string {
  const next: Changes = { ...current, cursor: undefined, ...changes };
  const given = PARAMETERS.flatMap((name) => {
    const value = next[name];
    return value ? [[name, name === 'keyword' ? value : sorted(value)]] : [];
  });
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}

function sorted(values: string): string {
  return [...new Set(values.split(','))].sort().join();
}

/**
 * Returns the URL of the list at `path` as `listAddress` writes it. Undefined if the URL already
 * has this form, or if `query` has no list parameters.
 */
export function selectionUrl(path: string, query: URLSearchParams): string | undefined {
  const isOwn = ([name]: [string, string]) => OWN.has(name);
  const own = [...query].filter(isOwn);
  if (own.length === 0) return undefined;
  const { cursor, ...selected } = readListQuery(query);
  const filter = query.get('filter') ?? undefined;
  const url = listAddress(path, selected, { cursor, filter });
  const written = new URLSearchParams(url.slice(path.length));
  if (JSON.stringify([...written]) === JSON.stringify(own)) return undefined;
  const others = new URLSearchParams([...query].filter((pair) => !isOwn(pair))).toString();
  if (others === '') return url;
  return url + (url === path ? '?' : '&') + others;
}

/**
 * Returns whether a list's URL has several filter values, a sort order, or an open filter form. The
 * two price bounds count as one value.
 */
export function isCombined(query: ListQuery & { filter?: string | undefined }): boolean {
  // Robots are excluded from these URLs, because their number is unlimited.
  const values = FILTERS.flatMap((name) =>
    query[name] && name !== 'keyword' ? query[name].split(',') : [],
  );
  const bounds = query.price_min && query.price_max ? 1 : 0;
  const count = values.length - bounds + (query.keyword ? 1 : 0);
  return count > 1 || query.sort !== undefined || query.filter !== undefined;
}

/** Returns the `rel` of a link to this URL of a list; undefined if robots may follow the link. */
export function relOfList(url: string): 'nofollow' | undefined {
  const query = new URLSearchParams(url.split('?')[1]);
  const filter = query.get('filter') ?? undefined;
  return isCombined({ ...readListQuery(query), filter }) ? 'nofollow' : undefined;
}

/** Returns whether any filter is set. */
export function hasFilters(query: ListQuery): boolean {
  return FILTERS.some((name) => query[name] !== undefined);
}

/** The name of the form field for a price band, used without JavaScript. */
export const PRICE_FIELD = 'price';
/** The name of the form fields for both price bounds in 万, used without JavaScript. */
export const WAN_FIELD = 'wan';
/** All parameters of a list's URL, including form fields. */
export const LIST_PARAMETERS: readonly string[] = [...PARAMETERS, PRICE_FIELD, WAN_FIELD];
const OWN: ReadonlySet<string> = new Set(LIST_PARAMETERS);

/** Returns the bounds of this price band (`min-max` in yuan); an empty object for other text. */
export function readPriceBand(band: string | null): Pick<ListQuery, 'price_min' | 'price_max'> {
  const [, min, max] = /^(\d{0,9})-(\d{0,9})$/.exec(band ?? '') ?? [];
  return { ...(min && { price_min: min }), ...(max && { price_max: max }) };
}

/** Converts an amount in 万, such as `12.5`, to yuan. Returns an empty string for other texts. */
export function wanToYuan(wan: string): string {
  return /^\d{1,4}(\.\d{1,2})?$/.test(wan) ? `${Math.round(Number(wan) * 10_000)}` : '';
}

/** Returns the query with its price bounds in ascending order. */
export function inOrder(query: ListQuery): ListQuery {
  const { price_min, price_max } = query;
  const isTurned = price_min && price_max && Number(price_min) > Number(price_max);
  return isTurned ? { ...query, price_min: price_max, price_max: price_min } : query;
}
