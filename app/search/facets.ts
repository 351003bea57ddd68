import { setImmediate as nextTurn } from 'node:timers/promises';
import { BODIES, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vehicle-words.ts';
import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import type { Database } from '#/database/database.ts';
import { HEALTH_FACETS } from './battery-health.ts';
import type { Choice, Facets } from './contract.ts';
import { countWords, forEachWithout, type FilterScan } from './filter-scan.ts';
import { readPriceBand } from './list-address.ts';
import { tagMatches } from './match-bitmaps.ts';
import { PRICE_BANDS } from './price-bands.ts';
import type { SearchCriteria } from './search-criteria.ts';
import type { WordColumn } from './stock-columns.ts';
import type { Stock } from './stock.ts';

/** Maximum number of tags among the facets. */
const MOST_TAGS = 20;

/**
 * Returns the facets of this scan. The options of a filter are counted as if that filter were not
 * set.
 */
export async function facetsOf(
  db: Database,
  stock: Stock,
  scan: FilterScan,
  { filter }: SearchCriteria,
): Promise<Facets> {
  const count = (column: WordColumn, ...names: string[]) => countWords(stock, scan, column, names);
  const branches = count('branch_id', 'province');
  return {
    brands: choicesOf(count('brand_id', 'brand_id', 'series_id'), stock.brands),
    series: seriesOf(stock, count('series_id', 'brand_id', 'series_id'), filter),
    substations: choicesOf(count('branch_id', 'substation_id'), stock.branches),
    provinces: [...Map.groupBy(stock.branches, ({ province }) => province)]
      .map(([name, groups]) => ({
        id: name,
        name,
        count: groups.reduce((sum, { id }) => sum + (branches.get(id) ?? 0), 0),
      }))
      .filter((province) => province.count > 0),
    condition_levels: levelsOf(count('condition_level', 'condition_level')),
    energies: worded(count('energy', 'energy'), ENERGIES),
    bodies: worded(count('body', 'body'), BODIES),
    gearboxes: worded(count('gearbox', 'gearbox'), GEARBOXES),
    colours: [...count('colour', 'colour')]
      .map(([id, cars]) => ({ id, name: id, count: cars }))
      .toSorted(mostFirst),
    seats: [...count('seats', 'seats')]
      .map(([id, cars]) => ({ id, name: `${id}座`, count: cars }))
      .toSorted((a, b) => Number(a.id) - Number(b.id)),
    highlights: await highlightsOf(db, stock, scan, filter.highlights ?? []),
    prices: pricesOf(stock, scan),
  };
}

/** Returns all condition levels as options with their counts. */
export function levelsOf(counted: ReadonlyMap<string, number>): Choice[] {
  return CONDITION_LEVELS.map(({ id, label }) => ({
    id,
    name: label,
    count: counted.get(id) ?? 0,
  }));
}

/** Returns an option for each name that has a count, in the order of `names`. */
export function choicesOf(
  counted: ReadonlyMap<string, number>,
  names: readonly { id: string; name: string }[],
): Choice[] {
  return names.flatMap(({ id, name }) => {
    const count = counted.get(id);
    return count === undefined ? [] : [{ id, name, count }];
  });
}

function worded(
  counted: ReadonlyMap<string, number>,
  words: Readonly<Record<string, string>>,
): Choice[] {
  return choicesOf(
    counted,
    Object.entries(words).map(([id, name]) => ({ id, name })),
  );
}

function seriesOf(
  { series }: Stock,
  counted: ReadonlyMap<string, number>,
  { brand_id = [], series_id = [] }: SearchCriteria['filter'],
): Choice[] {
  const chosen = series.filter(({ id }) => series_id.includes(id));
  const brands = new Set([...brand_id, ...chosen.map((line) => line.brand_id)]);
  return choicesOf(
    counted,
    series.filter((line) => brands.has(line.brand_id)),
  );
}

async function highlightsOf(
  db: Database,
  stock: Stock,
  scan: FilterScan,
  chosen: readonly string[],
): Promise<Choice[]> {
  const fitting: number[] = [];
  forEachWithout(stock, scan, [], (place) => fitting.push(place));
  const choices: Choice[] = [];
  for (const tag of new Set([...chosen, ...HEALTH_FACETS, ...stock.tags])) {
    const carriers = await tagMatches(db, stock, tag);
    await nextTurn();
    let count = 0;
    for (const place of fitting) count += carriers[place] ?? 0;
    if (count > 0) choices.push({ id: tag, name: tag, count });
  }
  return choices.toSorted(mostFirst).slice(0, MOST_TAGS);
}

function pricesOf(stock: Stock, scan: FilterScan): Facets['prices'] {
  const { price } = stock.numbers;
  const bands = PRICE_BANDS.map(readPriceBand).map(({ price_min, price_max }) => ({
    min: price_min === undefined ? null : Number(price_min),
    max: price_max === undefined ? null : Number(price_max),
    count: 0,
  }));
  forEachWithout(stock, scan, ['price_min', 'price_max'], (place) => {
    const yuan = price[place] ?? NaN;
    for (const band of bands)
      if (yuan >= (band.min ?? 0) && yuan <= (band.max ?? Infinity)) band.count += 1;
  });
  return bands;
}

function mostFirst(a: Choice, b: Choice): number {
  return b.count - a.count;
}
