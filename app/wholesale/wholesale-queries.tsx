import { listBranches } from '#/app/branches/contract.ts';
import { listBrands, listCars, listConditionLevels } from '#/app/inventory/contract.ts';
import type { ListQuery } from '#/app/search/list-address.ts';
import { queryFor, optionalQueryFor } from '#/web/document/screen.tsx';
import { listLots, LOT_CURSOR } from './contract.ts';

/** How long (ms) the answers to choose from may be shown again. */
const CHOICES_FRESH_MS = 600_000;

/** The word in the address that shows lots instead of single cars. */
export const LOTS = 'lots';

/** The wholesale cars that a query leaves. */
export function carsQuery({ category: _category, ...query }: ListQuery) {
  return queryFor(listCars, { ...query, is_wholesale: '1' });
}

/** Brands, branches and condition levels to choose from. */
export function choicesQuery() {
  const stock = { is_wholesale: '1' } as const;
  return {
    brands: optionalQueryFor(listBrands, stock, CHOICES_FRESH_MS),
    branches: optionalQueryFor(listBranches, stock, CHOICES_FRESH_MS),
    levels: optionalQueryFor(listConditionLevels, stock, CHOICES_FRESH_MS),
  };
}

/** The lots that these cars are in. */
export function lotsQueryOf(carIds: readonly string[]) {
  return queryFor(listLots, { car_id: carIds.join(',') });
}

/** Lots from a cursor on; one that is none is as good as the beginning. */
export function lotsQuery(cursor: string | null) {
  return queryFor(listLots, cursor !== null && LOT_CURSOR.test(cursor) ? { cursor } : {});
}
