import type { NumberColumn, WordColumn } from './stock-columns.ts';
import type { Stock } from './stock.ts';
import type { SearchCriteria } from './search-criteria.ts';

/** What the cars of a stock come to under a filter. */
export type FilterScan = {
  /** All that fit, and those of them that can still be bought. */
  total: number;
  onSale: number;
  /** The checks that each car fails: the first is bit 0, the next bit 1. Cars of another list have NOT_HERE. */
  failed: Uint32Array;
  checks: readonly Check[];
};

/** Marks cars that stand in another list, or in none; there are fewer checks than bits below it. */
const NOT_HERE = 0x8000_0000;

/** The cars that the keyword finds, or that carry the highlights: 1 at their places. */
export type MatchedPlaces = { name: 'keyword' | 'highlights'; places: Uint8Array };

/** What the car at a place must fit while these filters are set, all of them. */
type Check = {
  names: readonly string[];
  /** The check stands in for another one, once this filter is not set. */
  without?: string;
  fits: (place: number) => boolean;
};

/**
 * All filters that `checksOf` makes checks of, those together that a visitor sets, and drops, in
 * one. One that is missing here is never offered to be dropped.
 */
export const TOGETHER: readonly (readonly string[])[] = [
  ['keyword'],
  ['series_id'],
  ['brand_id', 'series_id'],
  ['price_min', 'price_max'],
  ['category'],
  ['substation_id'],
  ['province'],
  ['condition_level'],
  ['age_max'],
  ['mileage_max'],
  ['energy'],
  ['body'],
  ['gearbox'],
  ['colour'],
  ['seats'],
  ['highlights'],
  ['status'],
];

/** Goes over the whole stock once: which cars fit, and which filters keep the others out. */
export function scanFilter(
  stock: Stock,
  wanted: SearchCriteria,
  having: readonly MatchedPlaces[],
): FilterScan {
  const { gone } = stock.numbers;
  const size = stock.ids.length;
  const isHere = hereOf(stock, wanted);
  const checks = checksOf(stock, wanted);
  for (const { name, places } of having)
    checks.push({ names: [name], fits: (place) => places[place] === 1 });
  const failed = new Uint32Array(size).fill(NOT_HERE);
  const deciding = bitsWithout({ checks }, []);
  let total = 0;
  let onSale = 0;
  for (let place = 0; place < size; place += 1) {
    if (!isHere(place)) continue;
    let bits = 0;
    for (let at = 0; at < checks.length; at += 1) if (!checks[at]?.fits(place)) bits |= 1 << at;
    failed[place] = bits;
    if ((bits & deciding) !== 0) continue;
    total += 1;
    onSale += gone[place] === 0 ? 1 : 0;
  }
  return { total, onSale, failed, checks };
}

/** Whether the filter of that name is set. */
export function isSet({ checks }: FilterScan, name: string): boolean {
  return checks.some(({ names }) => names.includes(name));
}

/** The bits of `failed` that keep a car out if these filters were not set; with none named, out of the list. */
export function bitsWithout(
  { checks }: Pick<FilterScan, 'checks'>,
  dropped: readonly string[],
): number {
  return checks.reduce((bits, { names, without }, at) => {
    const isIdle = without !== undefined && !dropped.includes(without);
    return isIdle || names.some((name) => dropped.includes(name)) ? bits : bits | (1 << at);
  }, NOT_HERE);
}

/** How many cars that can be bought would fit if these filters were not set. */
export function countWithout(stock: Stock, survey: FilterScan, names: readonly string[]): number {
  let count = 0;
  eachWithout(stock, survey, names, () => (count += 1));
  return count;
}

/** The same of each word of a column; words of no car are left out, and so is the word of what is not known. */
export function countWords(
  stock: Stock,
  survey: FilterScan,
  column: WordColumn,
  names: readonly string[],
): Map<string, number> {
  const { words, codes } = stock.words[column];
  const counts = new Uint32Array(words.length);
  eachWithout(stock, survey, names, (place) => {
    const code = codes[place] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  });
  const found = words.map((word, code) => [word, counts[code] ?? 0] as const);
  return new Map(found.filter(([word, count]) => word !== '' && count > 0));
}

/** Calls `see` with each car that can be bought and would fit if these filters were not set. */
export function eachWithout(
  stock: Stock,
  survey: FilterScan,
  names: readonly string[],
  see: (place: number) => void,
): void {
  const { gone } = stock.numbers;
  const { failed } = survey;
  const deciding = bitsWithout(survey, names);
  for (let place = 0; place < failed.length; place += 1)
    if (((failed[place] ?? NOT_HERE) & deciding) === 0 && gone[place] === 0) see(place);
}

function hereOf(stock: Stock, { filter, preview }: SearchCriteria): (place: number) => boolean {
  const { shown } = stock.numbers;
  const { codes, words } = stock.words.room;
  const room = filter.is_wholesale === '1' ? 'wholesale' : (filter.category ?? 'premium');
  const code = words.indexOf(room);
  return (place) =>
    codes[place] === code && (shown[place] === 1 || (preview && shown[place] === 2));
}

function checksOf(stock: Stock, { filter, registeredFrom }: SearchCriteria): Check[] {
  const checks: Check[] = [];
  const among = (name: string, column: WordColumn, values: readonly string[] | undefined) => {
    if (values) checks.push({ names: [name], fits: isAmong(stock, column, values) });
  };
  const bound = (name: string, column: NumberColumn, limit: number | undefined, sign: 1 | -1) => {
    if (limit === undefined) return;
    const values = stock.numbers[column];
    // What is not known is NaN, and lies on neither side.
    checks.push({ names: [name], fits: (place) => ((values[place] ?? NaN) - limit) * sign >= 0 });
  };
  if (filter.is_wholesale === '1')
    among('category', 'category', filter.category && [filter.category]);
  checks.push(...brandChecks(stock, filter));
  among('substation_id', 'branch_id', filter.substation_id);
  among('condition_level', 'condition_level', filter.condition_level);
  among('energy', 'energy', filter.energy);
  among('body', 'body', filter.body);
  among('gearbox', 'gearbox', filter.gearbox);
  among('colour', 'colour', filter.colour);
  among(
    'seats',
    'seats',
    filter.seats?.map((seats) => String(Number(seats))),
  );
  among('status', 'status', filter.status);
  bound('price_min', 'price', filter.price_min, 1);
  bound('price_max', 'price', filter.price_max, -1);
  bound('mileage_max', 'mileage_km', filter.mileage_max, -1);
  bound('age_max', 'first_registration', registeredFrom, 1);
  const { province } = filter;
  const there = stock.branches.filter((branch) => province?.includes(branch.province));
  among('province', 'branch_id', province && there.map(({ id }) => id));
  return checks;
}

/**
 * A series narrows its own brand alone: of the other brands that are chosen, all series count. So
 * what a car must fit depends on which of the two filters are set.
 */
function brandChecks(stock: Stock, { brand_id, series_id }: SearchCriteria['filter']): Check[] {
  const ofBrand = isAmong(stock, 'brand_id', brand_id ?? []);
  const ofSeries = isAmong(stock, 'series_id', series_id ?? []);
  if (!brand_id) return series_id ? [{ names: ['series_id'], fits: ofSeries }] : [];
  if (!series_id) return [{ names: ['brand_id'], fits: ofBrand }];
  const narrowed = stock.series.filter(({ id }) => series_id.includes(id));
  const whole = brand_id.filter((brand) => !narrowed.some((line) => line.brand_id === brand));
  const ofWhole = isAmong(stock, 'brand_id', whole);
  return [
    { names: ['brand_id', 'series_id'], fits: (place) => ofSeries(place) || ofWhole(place) },
    { names: ['brand_id'], without: 'series_id', fits: ofBrand },
    { names: ['series_id'], without: 'brand_id', fits: ofSeries },
  ];
}

function isAmong(
  stock: Stock,
  column: WordColumn,
  values: readonly string[],
): (place: number) => boolean {
  const { words, codes } = stock.words[column];
  const chosen = Uint8Array.from(words, (word) => (word !== '' && values.includes(word) ? 1 : 0));
  return (place) => chosen[codes[place] ?? 0] === 1;
}
