import type { OutputOf } from '#/contract/endpoint.ts';
import type { listBranches, listProvinces } from '#/app/branches/contract.ts';
import type { Facets, listBrands, listConditionLevels } from '#/app/cars/contract.ts';
import type { InferOutput } from 'valibot';

/** What a list's filters offer; a list of answers that did not come is not offered. */
export type Choices = {
  brands?: OutputOf<typeof listBrands> | undefined;
  branches?: OutputOf<typeof listBranches> | undefined;
  provinces?: OutputOf<typeof listProvinces> | undefined;
  levels?: OutputOf<typeof listConditionLevels> | undefined;
};

/** An answer of a filter. `count` is how many cars it leaves, where that is known. */
export type Option = { value: string; text: string; count?: number | undefined };
export type OptionGroup = { label: string; options: Option[] };

type Counts = InferOutput<typeof Facets> | undefined;

/** All brands by initial. */
export function brandOptions({ brands }: Choices, counts?: Counts): OptionGroup[] {
  const count = counter(counts?.brands);
  return (brands?.groups ?? []).map(({ initial, brands: group }) => ({
    label: initial,
    options: group.map(({ id, name }) => ({ value: id, text: name, count: count(id) })),
  }));
}

/** All branches by province. */
export function branchOptions({ branches }: Choices, counts?: Counts): OptionGroup[] {
  const count = counter(counts?.substations);
  return (branches ?? []).map(({ province, substations }) => ({
    label: province,
    options: substations.map(({ id, name }) => ({ value: id, text: name, count: count(id) })),
  }));
}

/** All condition levels, best first. */
export function levelOptions({ levels }: Choices, counts?: Counts): OptionGroup[] {
  const count = counter(counts?.condition_levels);
  const options = (levels ?? []).map(({ id, label, name }) => ({
    value: id,
    text: name ? `${label} ${name}` : label,
    count: count(id),
  }));
  return [{ label: '', options }];
}

/** All series by brand. */
export function seriesOptions({ brands }: Choices): OptionGroup[] {
  const all = (brands?.groups ?? []).flatMap((group) => group.brands);
  return all.map(({ name, series }) => ({
    label: name,
    options: series.map((one) => ({ value: one.id, text: one.name })),
  }));
}

/** All provinces. */
export function provinceOptions({ provinces }: Choices): OptionGroup[] {
  const options = (provinces ?? []).map(({ id, name }) => ({ value: id, text: name }));
  return [{ label: '', options }];
}

/** The words of the answers that are set: 大众, 成都站、重庆站. An answer that is not offered shows its id. */
export function wordsOf(value: string, groups: readonly OptionGroup[]): string {
  const options = groups.flatMap((group) => group.options);
  const text = (id: string) => options.find((option) => option.value === id)?.text ?? id;
  return value.split(',').map(text).join('、');
}

/** Without counts nothing is known; with them, an answer that is not listed leaves no car. */
function counter(counts: readonly { id: string; count: number | null }[] | undefined) {
  if (!counts || counts.length === 0) return () => undefined;
  const byId = new Map(counts.map(({ id, count }) => [id, count ?? 0]));
  return (id: string) => byId.get(id) ?? 0;
}
