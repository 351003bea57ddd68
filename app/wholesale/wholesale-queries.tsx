import { listBranches } from '#/app/branches/contract.ts';
import { listBrands, listCars, listConditionLevels } from '#/app/search/contract.ts';
import type { ListQuery } from '#/app/search/list-address.ts';
import { queryFor, optionalQueryFor } from '#/web/document/screen.tsx';
import { listLots, LOT_CURSOR } from './contract.ts';

/** Time (ms) for which cached filter choices are fresh. */
const CHOICES_FRESH_MS = 600_000;

/** Value of the URL parameter `show` that shows lots instead of single cars. */
export const LOTS = 'lots';

/** Returns the query for the wholesale cars that match the filters in `query`. */
export function carsQuery({ category: _category, ...query }: ListQuery) {
  return queryFor(listCars, { ...query, is_wholesale: '1' });
}

/** Returns the queries for the brands, branches and condition levels to choose from. */
export function choicesQuery() {
  const stock = { is_wholesale: '1' } as const;
  return {
    brands: optionalQueryFor(listBrands, stock, CHOICES_FRESH_MS),
    branches: optionalQueryFor(listBranches, stock, CHOICES_FRESH_MS),
    levels: optionalQueryFor(listConditionLevels, stock, CHOICES_FRESH_MS),
  };
}

/** Returns the query for the lots that contain any of these cars. */
export function lotsQueryOf(carIds: readonly string[]) {
  return queryFor(listLots, { car_id: carIds.join(',') });
}

/**
 * Returns the query for the page of lots at this cursor; for the first page if the cursor is
 * invalid or null.
 */
export function lotsQuery(cursor: string | null) {
  return queryFor(listLots, cursor !== null && LOT_CURSOR.test(cursor) ? { cursor } : {});
}
