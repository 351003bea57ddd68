import { setImmediate as nextTurn } from 'node:timers/promises';
import { PRICE_BANDS, readPriceBand } from '#/app/cars/list/address.ts';
import type { Database } from '#/database/database.ts';
import { keepCount } from '#/database/kept-counts.ts';
import {
  countBy,
  countByPrice,
  countCars,
  listBranchNames,
  listBrandNames,
  listSeriesNames,
  listTags,
  type Counted,
  type CountedColumn,
} from './choice-queries.ts';
import type { Choice, Facets } from './contract.ts';
import { countedBy } from './counted-by.ts';
import type { Wanted } from './filter-queries.ts';
import { BODIES, CONDITION_LEVELS, ENERGIES, GEARBOXES } from './vocabulary.ts';
import { without, type FilterName } from './without.ts';

/** How many highlights are offered. */
const MOST_TAGS = 20;

/**
 * Each filter's answers are counted as if that filter were not set: they say what else one could
 * choose. One count after the other, so that in a large stock other visitors are answered between.
 */
export async function facetsOf(db: Database, wanted: Wanted): Promise<Facets> {
  const count = (column: CountedColumn, ...dropped: FilterName[]) =>
    countedWithout(db, wanted, column, dropped);
  const brands = named(await count('brand_id', 'brand_id', 'series_id'), await listBrandNames(db));
  const branches = await listBranchNames(db);
  return {
    brands,
    series: await seriesOf(db, wanted),
    substations: named(await count('branch_id', 'substation_id'), branches),
    provinces: byProvince(await count('branch_id', 'province'), branches),
    condition_levels: levels(await count('condition_level', 'condition_level')),
    energies: worded(await count('energy', 'energy'), ENERGIES),
    bodies: worded(await count('body', 'body'), BODIES),
    gearboxes: worded(await count('gearbox', 'gearbox'), GEARBOXES),
    colours: (await count('colour', 'colour'))
      .map(({ id, count: cars }) => ({ id, name: id, count: cars }))
      .toSorted(mostFirst),
    seats: (await count('seats', 'seats'))
      .map(({ id, count: cars }) => ({ id, name: `${id}座`, count: cars }))
      .toSorted((a, b) => Number(a.id) - Number(b.id)),
    highlights: await highlightsOf(db, wanted),
    prices: await pricesOf(db, without(wanted, ['price_min', 'price_max'])),
  };
}

/** The count of one answer; none are left where it was not counted. */
export function countOf(counted: readonly Counted[], id: string): number {
  return counted.find((answer) => answer.id === id)?.count ?? 0;
}

/**
 * How many cars the filter leaves of each value of a column when some parameters are dropped. Kept
 * for itself: whoever changes one filter asks anew only for the others.
 */
export function countedWithout(
  db: Database,
  wanted: Wanted,
  column: CountedColumn,
  dropped: readonly FilterName[],
): Promise<Counted[]> {
  const left = without(wanted, dropped);
  return keepCount(db, ['count', column, countedBy(left)], async () => {
    await nextTurn();
    return countBy(db, left, column);
  });
}

async function seriesOf(db: Database, wanted: Wanted): Promise<Choice[]> {
  const { brand_id = [], series_id = [] } = wanted.filter;
  if (brand_id.length + series_id.length === 0) return [];
  const all = await listSeriesNames(db);
  const brands = new Set([
    ...brand_id,
    ...all.filter(({ id }) => series_id.includes(id)).map((line) => line.brand_id),
  ]);
  const counted = await countedWithout(db, wanted, 'series_id', ['series_id']);
  return named(
    counted,
    all.filter((line) => brands.has(line.brand_id)),
  );
}

async function highlightsOf(db: Database, wanted: Wanted): Promise<Choice[]> {
  const chosen = wanted.filter.highlights ?? [];
  const tags = await keepCount(db, ['tags'], () => listTags(db, MOST_TAGS));
  const choices: Choice[] = [];
  for (const tag of new Set([...chosen, ...tags])) {
    await nextTurn();
    const highlights = [...new Set([...chosen, tag])];
    const { onSale } = await countCars(db, { ...wanted, filter: { ...wanted.filter, highlights } });
    if (onSale > 0) choices.push({ id: tag, name: tag, count: onSale });
  }
  return choices.toSorted(mostFirst).slice(0, MOST_TAGS);
}

async function pricesOf(db: Database, wanted: Wanted): Promise<Facets['prices']> {
  await nextTurn();
  const bands = PRICE_BANDS.map(readPriceBand).map(({ price_min, price_max }) => ({
    min: price_min === undefined ? null : Number(price_min),
    max: price_max === undefined ? null : Number(price_max),
  }));
  const counts = await countByPrice(db, wanted, bands);
  return bands.map((band, at) => ({ ...band, count: counts[at] ?? 0 }));
}

/** In the order of the names; those that nobody counted are left out. */
function named(counted: readonly Counted[], names: readonly { id: string; name: string }[]) {
  return names
    .map(({ id, name }) => ({ id, name, count: countOf(counted, id) }))
    .filter(({ count }) => count > 0);
}

function worded(counted: readonly Counted[], words: Readonly<Record<string, string>>): Choice[] {
  return named(
    counted,
    Object.entries(words).map(([id, name]) => ({ id, name })),
  );
}

function levels(counted: readonly Counted[]): Choice[] {
  return CONDITION_LEVELS.map(({ id, label }) => ({
    id,
    name: label,
    count: countOf(counted, id),
  }));
}

function byProvince(
  counted: readonly Counted[],
  branches: readonly { id: string; province: string }[],
): Choice[] {
  const provinces = Map.groupBy(branches, ({ province }) => province);
  return [...provinces]
    .map(([name, there]) => ({
      id: name,
      name,
      count: there.reduce((sum, { id }) => sum + countOf(counted, id), 0),
    }))
    .filter(({ count }) => count > 0);
}

function mostFirst(a: Choice, b: Choice): number {
  return b.count - a.count;
}
