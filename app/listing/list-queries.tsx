import { listBranches, listProvinces } from '#/app/branches/contract.ts';
import { listBrands, listCars, listConditionLevels, relaxCars } from '#/app/search/contract.ts';
import type { ListQuery } from '#/app/search/list-address.ts';
import { queryFor, optionalQueryFor } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';

/**
 * The time in ms for which the filter choices are fresh. The stock changes often, but its brands
 * hardly do.
 */
const CHOICES_FRESH_MS = 600_000;

type More = { facets?: '1'; page_size?: string };

/** Returns the query for the cars of the current list that match `query`. */
export function listQuery(at: At, query: ListQuery, more: More = {}) {
  const { preview } = at.params;
  return queryFor(listCars, { ...query, category: categoryOf(at, query), preview, ...more });
}

/** Returns the query that finds which filters to drop when no car matches. */
export function relaxedQuery(at: At, query: ListQuery) {
  const { sort: _sort, cursor: _cursor, ...filters } = query;
  const { preview } = at.params;
  return optionalQueryFor(relaxCars, { ...filters, category: categoryOf(at, query), preview });
}

/**
 * Returns the queries for the choices of a list's filters. With `hot`, brands are limited to the
 * popular brands.
 */
export function choicesQuery(at: At, query: ListQuery, hot?: '1') {
  const stock = { category: categoryOf(at, query) };
  return {
    brands: optionalQueryFor(listBrands, { ...stock, hot }, CHOICES_FRESH_MS),
    branches: optionalQueryFor(listBranches, stock, CHOICES_FRESH_MS),
    provinces: optionalQueryFor(listProvinces, stock, CHOICES_FRESH_MS),
    levels: optionalQueryFor(listConditionLevels, stock, CHOICES_FRESH_MS),
  };
}

/** Returns `discount` for the special-price list and for `category=discount`, else `premium`. */
export function categoryOf(at: At, { category }: ListQuery): 'premium' | 'discount' {
  return at.key === 'StandardDiscount' || category === 'discount' ? 'discount' : 'premium';
}
