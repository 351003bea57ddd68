import type { listBranches, listProvinces } from '#/app/branches/contract.ts';
import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import type { listBrands, listConditionLevels } from '#/app/search/contract.ts';
import type { OutputOf } from '#/contract/endpoint.ts';

/**
 * The choices that a list's filters offer. A kind of choices is undefined if it was not requested
 * or failed to load.
 */
export type Choices = {
  brands?: OutputOf<typeof listBrands> | undefined;
  branches?: OutputOf<typeof listBranches> | undefined;
  provinces?: OutputOf<typeof listProvinces> | undefined;
  levels?: OutputOf<typeof listConditionLevels> | undefined;
};

type Named = { id: string; name: string };

/** Returns all brands in one list. */
export function brandNames({ brands }: Choices) {
  return brands?.groups.flatMap((group) => group.brands) ?? [];
}

/** Returns the series of all brands in one list. */
export function seriesNames(choices: Choices): Named[] {
  return brandNames(choices).flatMap((brand) => brand.series);
}

/** Returns all branches in one list. */
export function branchNames({ branches }: Choices): Named[] {
  return branches?.flatMap(({ substations }) => substations) ?? [];
}

/** Returns the condition levels to choose from. */
export function levelNames({ levels }: Choices): Named[] {
  return (levels ?? CONDITION_LEVELS).map(({ id, label, name }) => ({
    id,
    name: name && name !== label ? `${label} ${name}` : label,
  }));
}

/** Returns whether the query has a condition level that is no standard level. */
export function hasOtherLevel({ condition_level }: { condition_level?: string | undefined }) {
  const ids: readonly string[] = CONDITION_LEVELS.map(({ id }) => id);
  return condition_level?.split(',').some((id) => !ids.includes(id)) ?? false;
}

/**
 * Returns the names of the comma-separated ids in `value`, such as 成都站、重庆站. An unknown id
 * stays unchanged.
 */
export function wordsOf(value: string, all: readonly Named[] = []): string {
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? id;
  return value.split(',').map(nameOf).join('、');
}
