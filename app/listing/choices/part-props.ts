import type { listBranches, listProvinces } from '#/app/branches/contract.ts';
import type { CarPage, listBrands, listConditionLevels } from '#/app/search/contract.ts';
import type { ListQuery } from '#/app/search/list-address.ts';
import type { OutputOf } from '#/contract/endpoint.ts';

/** The props of every part of the filter form. */
export type PartProps = {
  selection: ListQuery;
  /** Undefined on the page without JavaScript. */
  onSelection?: ((next: ListQuery) => void) | undefined;
  /** Number of cars per choice, if known. */
  counts: CarPage['facets'];
};

/** The element of a group's title: `h3` below the title of a dialog, `h2` in the rail. */
export type Heading = 'h2' | 'h3';

export type Brands = OutputOf<typeof listBrands>;
export type Branches = OutputOf<typeof listBranches>;
export type Provinces = OutputOf<typeof listProvinces>;
export type Levels = OutputOf<typeof listConditionLevels>;

/**
 * Returns the number of cars for this choice in `counted`; 0 if the choice is not in it. If
 * `counted` is undefined or empty, returns the choice's own `count`, or undefined if that is 0.
 */
export function countOf(
  counted: readonly { id: string; count: number | null }[] | undefined,
  { id, count }: { id: string; count?: number | null },
): number | undefined {
  if (!counted || counted.length === 0) return count || undefined;
  return counted.find((one) => one.id === id)?.count ?? 0;
}
