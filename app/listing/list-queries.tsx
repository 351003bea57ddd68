import { listBranches, listProvinces } from '#/app/branches/contract.ts';
import { listBrands, listCars, listConditionLevels, relaxCars } from '#/app/inventory/contract.ts';
import type { At } from '#/web/navigation/routing.ts';
import { queryFor, optionalQueryFor } from '#/web/document/screen.tsx';
import type { ListQuery } from '#/app/search/list-address.ts';

/** How long (ms) the answers to choose from may be shown again: stock changes, brands hardly do. */
const CHOICES_FRESH_MS = 600_000;

type More = { facets?: '1'; page_size?: string };

/** The cars that a query leaves in the list of a place. */
export function listQuery(at: At, query: ListQuery, more: More = {}) {
  const { preview } = at.params;
  return queryFor(listCars, { ...query, category: categoryOf(at, query), preview, ...more });
}

/** Which single filter to drop where a query leaves no car. */
export function relaxedQuery(at: At, query: ListQuery) {
  const { sort: _sort, cursor: _cursor, ...filters } = query;
  const { preview } = at.params;
  return optionalQueryFor(relaxCars, { ...filters, category: categoryOf(at, query), preview });
}

/** What there is to choose from in that list. A head without chosen brands needs the popular ones alone. */
export function choicesQuery(at: At, query: ListQuery, hot?: '1') {
  const stock = { category: categoryOf(at, query) };
  return {
    brands: optionalQueryFor(listBrands, { ...stock, hot }, CHOICES_FRESH_MS),
    branches: optionalQueryFor(listBranches, stock, CHOICES_FRESH_MS),
    provinces: optionalQueryFor(listProvinces, stock, CHOICES_FRESH_MS),
    levels: optionalQueryFor(listConditionLevels, stock, CHOICES_FRESH_MS),
  };
}

/** Which list it is: the special prices have a path of their own, and a word for other paths. */
export function categoryOf(at: At, { category }: ListQuery): 'premium' | 'discount' {
  return at.key === 'StandardDiscount' || category === 'discount' ? 'discount' : 'premium';
}
