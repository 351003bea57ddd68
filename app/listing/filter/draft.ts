import {
  readPriceBand,
  type FilterGroup,
  type FilterName,
  type ListQuery,
} from '#/app/search/list-address.ts';
import { FILTER_GROUPS } from '#/app/listing/filter-bar/filter-groups.ts';
import { priceBand } from '#/app/search/price-bands.ts';
import type { Brand } from '#/app/inventory/contract.ts';

/** Whether an answer is among those of a filter. */
export function has(draft: ListQuery, name: FilterName, value: string): boolean {
  return answersOf(draft, name).includes(value);
}

/** The draft with an answer added, or taken away where it was there. */
export function toggled(draft: ListQuery, name: FilterName, value: string): ListQuery {
  const answers = answersOf(draft, name);
  const others = answers.filter((answer) => answer !== value);
  return withAnswers(draft, name, others.length < answers.length ? others : [...answers, value]);
}

/** A brand that goes takes its series along. */
export function toggledBrand(draft: ListQuery, { id, series }: Brand): ListQuery {
  const next = toggled(draft, 'brand_id', id);
  if (has(next, 'brand_id', id)) return next;
  const others = answersOf(next, 'series_id').filter((one) => !isAmong(one, series));
  return withAnswers(next, 'series_id', others);
}

/** A series brings its brand along, so that the brand shows as chosen. */
export function toggledSeries(draft: ListQuery, brand: Brand, seriesId: string): ListQuery {
  const next = toggled(draft, 'series_id', seriesId);
  return has(next, 'brand_id', brand.id) ? next : toggled(next, 'brand_id', brand.id);
}

/** Whether a brand, or one of its series, is chosen. */
export function isBrandOpen(draft: ListQuery, { id, series }: Brand): boolean {
  return (
    has(draft, 'brand_id', id) || answersOf(draft, 'series_id').some((one) => isAmong(one, series))
  );
}

/** The draft with one answer in place of all others; none for an empty one. */
export function withOnly(draft: ListQuery, name: FilterName, value: string): ListQuery {
  return withAnswers(draft, name, value ? [value] : []);
}

/** The draft with other price bounds: `min-max` in yuan, either side open; none for no band. */
export function withPrices(draft: ListQuery, band: string): ListQuery {
  const { price_min: _min, price_max: _max, ...rest } = draft;
  return { ...rest, ...readPriceBand(band) };
}

/** The draft without any filter: order and category stay. */
export function cleared({ category, sort }: ListQuery): ListQuery {
  return { ...(category && { category }), ...(sort && { sort }) };
}

/** How many answers are chosen in a group; both price bounds count as one. */
export function chosenIn(draft: ListQuery, group: FilterGroup): number {
  if (group === 'price') return priceBand(draft) ? 1 : 0;
  const names: readonly FilterName[] = FILTER_GROUPS[group].filters;
  return names.reduce((sum, name) => sum + answersOf(draft, name).length, 0);
}

/** The answers of a filter that are chosen. */
export function answersOf(draft: ListQuery, name: FilterName): string[] {
  return draft[name]?.split(',') ?? [];
}

function withAnswers(draft: ListQuery, name: FilterName, answers: readonly string[]): ListQuery {
  const { [name]: _, ...rest } = draft;
  return answers.length > 0 ? { ...rest, [name]: answers.join() } : rest;
}

function isAmong(id: string, all: readonly { id: string }[]): boolean {
  return all.some((one) => one.id === id);
}
