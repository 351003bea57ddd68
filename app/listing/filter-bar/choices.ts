import type { listBranches, listProvinces } from '#/app/branches/contract.ts';
import type { listBrands, listConditionLevels } from '#/app/inventory/contract.ts';
import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import type { OutputOf } from '#/contract/endpoint.ts';

/** What a list's filters offer; answers that did not come, or were not asked for, are absent. */
export type Choices = {
  brands?: OutputOf<typeof listBrands> | undefined;
  branches?: OutputOf<typeof listBranches> | undefined;
  provinces?: OutputOf<typeof listProvinces> | undefined;
  levels?: OutputOf<typeof listConditionLevels> | undefined;
};

type Named = { id: string; name: string };

/** All brands, whatever their initial. */
export function brandNames({ brands }: Choices) {
  return brands?.groups.flatMap((group) => group.brands) ?? [];
}

/** All series of all brands. */
export function seriesNames(choices: Choices): Named[] {
  return brandNames(choices).flatMap((brand) => brand.series);
}

/** All branches, whatever their province. */
export function branchNames({ branches }: Choices): Named[] {
  return branches?.flatMap(({ substations }) => substations) ?? [];
}

/** Condition levels to choose from: those that the list's back end names, else our own. */
export function levelNames({ levels }: Choices): Named[] {
  return (levels ?? CONDITION_LEVELS).map(({ id, label, name }) => ({
    id,
    name: name && name !== label ? `${label} ${name}` : label,
  }));
}

/** Whether a condition level is set that is none of ours, so that its name has to be asked for. */
export function hasOtherLevel({ condition_level }: { condition_level?: string | undefined }) {
  const ids: readonly string[] = CONDITION_LEVELS.map(({ id }) => id);
  return condition_level?.split(',').some((id) => !ids.includes(id)) ?? false;
}

/** The words of the answers that are set: 大众, 成都站、重庆站. An answer that is not offered shows its id. */
export function wordsOf(value: string, all: readonly Named[] = []): string {
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? id;
  return value.split(',').map(nameOf).join('、');
}
