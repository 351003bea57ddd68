import { FILTER_GROUPS } from '#/app/listing/filter-bar/filter-groups.ts';
import type { Brand } from '#/app/search/contract.ts';
import {
  readPriceBand,
  type FilterGroup,
  type FilterName,
  type ListQuery,
} from '#/app/search/list-address.ts';
import { priceBand } from '#/app/search/price-bands.ts';

/** Returns whether this value of the filter `name` is chosen. */
export function has(selection: ListQuery, name: FilterName, value: string): boolean {
  return answersOf(selection, name).includes(value);
}

/** Returns the selection with this value of the filter `name` toggled. */
export function toggled(selection: ListQuery, name: FilterName, value: string): ListQuery {
  const answers = answersOf(selection, name);
  const others = answers.filter((answer) => answer !== value);
  return withAnswers(
    selection,
    name,
    others.length < answers.length ? others : [...answers, value],
  );
}

/** Returns the selection with this brand toggled. Removing a brand also removes its series. */
export function toggledBrand(selection: ListQuery, { id, series }: Brand): ListQuery {
  const next = toggled(selection, 'brand_id', id);
  if (has(next, 'brand_id', id)) return next;
  const others = answersOf(next, 'series_id').filter((one) => !isAmong(one, series));
  return withAnswers(next, 'series_id', others);
}

/** Returns the selection with this series toggled and with its brand chosen. */
export function toggledSeries(selection: ListQuery, brand: Brand, seriesId: string): ListQuery {
  const next = toggled(selection, 'series_id', seriesId);
  return has(next, 'brand_id', brand.id) ? next : toggled(next, 'brand_id', brand.id);
}

/** Returns whether this brand, or one of its series, is chosen. */
export function isBrandOpen(selection: ListQuery, { id, series }: Brand): boolean {
  return (
    has(selection, 'brand_id', id) ||
    answersOf(selection, 'series_id').some((one) => isAmong(one, series))
  );
}

/**
 * Returns the selection with `value` as the only value of the filter `name`. An empty `value`
 * removes the filter.
 */
export function withSingleValue(selection: ListQuery, name: FilterName, value: string): ListQuery {
  return withAnswers(selection, name, value ? [value] : []);
}

/**
 * Returns the selection with the price bounds of `band` in yuan: `50000-80000`, `-50000` or
 * `80000-`. An empty band removes both bounds.
 */
export function withPrices(selection: ListQuery, band: string): ListQuery {
  const { price_min: _min, price_max: _max, ...rest } = selection;
  return { ...rest, ...readPriceBand(band) };
}

/** Returns the selection without filters. Order and category stay. */
export function cleared({ category, sort }: ListQuery): ListQuery {
  return { ...(category && { category }), ...(sort && { sort }) };
}

/**
 * Returns the number of chosen values in this group of filters. Both price bounds count as one
 * value.
 */
export function countChosen(selection: ListQuery, group: FilterGroup): number {
  if (group === 'price') return priceBand(selection) ? 1 : 0;
  const names: readonly FilterName[] = FILTER_GROUPS[group].filters;
  return names.reduce((sum, name) => sum + answersOf(selection, name).length, 0);
}

/** Returns the chosen values of the filter `name`. */
export function answersOf(selection: ListQuery, name: FilterName): string[] {
  return selection[name]?.split(',') ?? [];
}

function withAnswers(
  selection: ListQuery,
  name: FilterName,
  answers: readonly string[],
): ListQuery {
  const { [name]: _, ...rest } = selection;
  return answers.length > 0 ? { ...rest, [name]: answers.join() } : rest;
}

function isAmong(id: string, all: readonly { id: string }[]): boolean {
  return all.some((one) => one.id === id);
}
