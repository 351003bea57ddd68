import type { OutputOf } from '#/contract/endpoint.ts';
import type { CarPage, listBrands, listConditionLevels } from '#/app/inventory/contract.ts';
import type { listBranches, listProvinces } from '#/app/branches/contract.ts';
import type { ListQuery } from '#/app/search/list-address.ts';

/** What each part of the filter form is given. */
export type PartProps = {
  draft: ListQuery;
  /** Absent on the page that works without JavaScript: there the boxes keep their own state. */
  onDraft?: ((next: ListQuery) => void) | undefined;
  /** How many cars each answer would leave, where that is known. */
  counts: CarPage['facets'];
};

export type Brands = OutputOf<typeof listBrands>;
export type Branches = OutputOf<typeof listBranches>;
export type Provinces = OutputOf<typeof listProvinces>;
export type Levels = OutputOf<typeof listConditionLevels>;

/**
 * How many cars an answer leaves: counted under the other filters, else in the whole stock; undefined
 * where nobody counted them, as back ends that only name their choices.
 */
export function countOf(
  counted: readonly { id: string; count: number | null }[] | undefined,
  { id, count }: { id: string; count?: number | null },
): number | undefined {
  if (!counted || counted.length === 0) return count || undefined;
  return counted.find((one) => one.id === id)?.count ?? 0;
}
