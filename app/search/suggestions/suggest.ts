import { countWords, forEachWithout, type FilterScan } from '#/app/search/filter-scan.ts';
import { joinLatinNames } from '#/app/search/keyword/latin-brands.ts';
import { keywordParts } from '#/app/search/keyword/terms.ts';
import type { WordColumn } from '#/app/search/stock-columns.ts';
import type { Stock } from '#/app/search/stock.ts';
import type { Suggestion } from './contract.ts';
import { matchName, type NameMatch } from './match-name.ts';

/** Maximum number of suggestions. */
const MOST = 6;
/** Number of series that the suggestion of a brand names. */
const MOST_SERIES = 2;

/** A suggestion with the id of a car whose picture may be shown. */
export type Suggested = Omit<Suggestion, 'cover'> & { carId: string | undefined };

/** Returns suggestions for a typed keyword among the cars for sale, best first. */
export function suggest(stock: Stock, scan: FilterScan, keyword: string): Suggested[] {
  const parts = keywordParts(joinLatinNames(keyword));
  if (parts.length === 0) return [];
  const found = [...brandsIn(stock, scan, parts), ...seriesIn(stock, scan, parts)];
  const branches = branchesIn(stock, scan, parts);
  const sorted = [...found, ...branches]
    .toSorted((one, other) => one.rank - other.rank || other.count - one.count)
    .map(({ rank: _rank, ...suggested }) => suggested);
  const [first, ...others] = sorted;
  if (!first || first.kind === 'branch') return sorted.slice(0, MOST);
  // The branch with the most cars of the first suggestion comes second.
  const there = branchOf(stock, scan, first);
  return [first, ...(there ? [there] : []), ...others].slice(0, MOST);
}

type Ranked = Suggested & { rank: number };

function brandsIn(stock: Stock, scan: FilterScan, parts: readonly string[]): Ranked[] {
  const counted = countWords(stock, scan, 'brand_id', []);
  const ofSeries = countWords(stock, scan, 'series_id', []);
  return stock.brands.flatMap(({ id, name }) => {
    const match = matchAll(parts, [name]);
    const count = counted.get(id);
    if (!match || count === undefined) return [];
    const series = stock.series
      .filter(({ brand_id }) => brand_id === id)
      .map((line) => ({ name: line.name, cars: ofSeries.get(line.id) ?? 0 }))
      .filter(({ cars }) => cars > 0)
      .toSorted((one, other) => other.cars - one.cars)
      .slice(0, MOST_SERIES)
      .map((line) => line.name);
    return {
      ...entryOf('brand', name, match),
      series,
      count,
      filter: { brand_id: id },
      carId: firstCar(stock, scan, 'brand_id', id),
    };
  });
}

function seriesIn(stock: Stock, scan: FilterScan, parts: readonly string[]): Ranked[] {
  const counted = countWords(stock, scan, 'series_id', []);
  const brands = new Map(stock.brands.map(({ id, name }) => [id, name]));
  return stock.series.flatMap(({ id, name, brand_id }) => {
    const count = counted.get(id);
    if (count === undefined) return [];
    const brand = brands.get(brand_id) ?? '';
    const own = matchAll(parts, [name, brand]);
    // Series that match by their brand alone come after the brand.
    if (!own) return [];
    const isOwn = parts.some((part) => matchName(part, name));
    return {
      ...entryOf('series', name, own),
      ...(!isOwn && { rank: 2, spelling: [] }),
      about: brand || null,
      count,
      filter: { brand_id, series_id: id },
      carId: firstCar(stock, scan, 'series_id', id),
    };
  });
}

function branchesIn(stock: Stock, scan: FilterScan, parts: readonly string[]): Ranked[] {
  const counted = countWords(stock, scan, 'branch_id', []);
  return stock.branches.flatMap(({ id, name, province }) => {
    const match = matchAll(parts, [name, province]);
    const count = counted.get(id);
    if (!match || count === undefined) return [];
    return {
      ...entryOf('branch', name, match),
      about: province,
      count,
      filter: { substation_id: id },
      carId: undefined,
    };
  });
}

function entryOf(kind: Suggestion['kind'], name: string, { isStart, spelling }: NameMatch) {
  return { kind, name, about: null, series: [], spelling, rank: isStart ? 0 : 1 };
}

/**
 * Returns the first match of a name with one of the parts, in the order of `names`. Undefined
 * unless each part matches a name.
 */
function matchAll(parts: readonly string[], names: readonly string[]): NameMatch | undefined {
  if (!parts.every((part) => names.some((name) => matchName(part, name)))) return undefined;
  for (const name of names)
    for (const part of parts) {
      const match = matchName(part, name);
      if (match) return match;
    }
  return undefined;
}

/**
 * Returns a suggestion of the branch with the most cars of this brand or series. Undefined if one
 * branch has all of these cars.
 */
function branchOf(stock: Stock, scan: FilterScan, first: Suggested): Suggested | undefined {
  const { series_id: series, brand_id: brand } = first.filter;
  const isOf =
    series === undefined ? among(stock, 'brand_id', brand) : among(stock, 'series_id', series);
  const { words, codes } = stock.words.branch_id;
  const counts = new Map<string, number>();
  forEachWithout(stock, scan, [], (place) => {
    const branch = words[codes[place] ?? 0] ?? '';
    if (branch !== '' && isOf(place)) counts.set(branch, (counts.get(branch) ?? 0) + 1);
  });
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  const branch = stock.branches.find(({ id }) => id === most?.[0]);
  if (!most || !branch || counts.size < 2) return undefined;
  return {
    kind: 'branch',
    name: `${first.name}，${branch.name}能看`,
    about: branch.province,
    series: [],
    spelling: [],
    count: most[1],
    filter: { ...first.filter, substation_id: branch.id },
    carId: undefined,
  };
}

function firstCar(stock: Stock, scan: FilterScan, column: WordColumn, word: string) {
  const isOf = among(stock, column, word);
  let found: number | undefined;
  forEachWithout(stock, scan, [], (place) => {
    if (found === undefined && isOf(place)) found = place;
  });
  return found === undefined ? undefined : stock.ids[found];
}

function among(stock: Stock, column: WordColumn, word: string | undefined) {
  const { words, codes } = stock.words[column];
  const code = words.indexOf(word ?? '');
  return (place: number) => code >= 0 && codes[place] === code;
}
