import { FOR_SALE } from '#/app/car-facts/status.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { SearchCriteria } from './search-criteria.ts';
import type { NumberColumn, WordColumn } from './stock-columns.ts';
import type { Stock } from './stock.ts';

/** The result of applying the filters of a search to a stock (the data of all cars in memory). */
export type FilterScan = {
  /** The numbers of all matching cars, of cars for sale, and of cars by sale status. */
  total: number;
  onSale: number;
  statuses: ReadonlyMap<string, number>;
  /**
   * The checks that each car fails, as bits: bit 0 for the first check. A car that is in no list
   * has the bit `NOT_LISTED`.
   */
  failed: Uint32Array;
  checks: readonly Check[];
};

/**
 * Marks cars that the list does not contain under any filter. This bit is above the bits of all
 * checks.
 */
const NOT_LISTED = 0x8000_0000;

/**
 * A filter that only the database evaluates. `places` is a bitmap: 1 at the index of each matching
 * car in the stock.
 */
export type MatchedPlaces = { name: 'keyword' | 'highlights'; places: Uint8Array };

/**
 * A condition on a car. It applies only while all filters in `names` are set. `place` is the car's
 * index in the stock.
 */
type Check = {
  names: readonly string[];
  /**
   * If set, the check applies only while this filter is dropped. Another check applies otherwise.
   */
  without?: string;
  fits: (place: number) => boolean;
};

/** Groups of filters that the search may suggest to drop. Each group is dropped as a whole. */
export const FILTER_GROUPS: readonly (readonly string[])[] = [
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

/** Returns which filters each car of the stock fails. */
export function scanFilter(
  stock: Stock,
  criteria: SearchCriteria,
  matches: readonly MatchedPlaces[],
): FilterScan {
  const { words, codes } = stock.words.status;
  const size = stock.ids.length;
  const isHere = listCheck(stock, criteria);
  const checks = checksOf(stock, criteria);
  for (const { name, places } of matches)
    checks.push({ names: [name], fits: (place) => places[place] === 1 });
  const failed = new Uint32Array(size).fill(NOT_LISTED);
  const deciding = excludingBits({ checks }, []);
  const counts = new Uint32Array(words.length);
  let total = 0;
  for (let place = 0; place < size; place += 1) {
    if (!isHere(place)) continue;
    let bits = 0;
    for (let at = 0; at < checks.length; at += 1) if (!checks[at]?.fits(place)) bits |= 1 << at;
    failed[place] = bits;
    if ((bits & deciding) !== 0) continue;
    total += 1;
    const status = codes[place] ?? 0;
    counts[status] = (counts[status] ?? 0) + 1;
  }
  const statuses = new Map(words.map((word, code) => [word, counts[code] ?? 0]));
  const onSale = FOR_SALE.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
  return { total, onSale, statuses, failed, checks };
}

/** Returns whether the filter named `name` is set. */
export function isSet({ checks }: FilterScan, name: string): boolean {
  return checks.some(({ names }) => names.includes(name));
}

/** Returns the bits of `failed` that exclude a car when the filters `dropped` are dropped. */
export function excludingBits(
  { checks }: Pick<FilterScan, 'checks'>,
  dropped: readonly string[],
): number {
  return checks.reduce((bits, { names, without }, at) => {
    const isIdle = without !== undefined && !dropped.includes(without);
    return isIdle || names.some((name) => dropped.includes(name)) ? bits : bits | (1 << at);
  }, NOT_LISTED);
}

/** Counts the cars for sale that match when the filters `names` are dropped. */
export function countWithout(stock: Stock, scan: FilterScan, names: readonly string[]): number {
  let count = 0;
  forEachWithout(stock, scan, names, () => (count += 1));
  return count;
}

/**
 * Counts the matching cars for sale by the value in `column`, as if the filters `names` were
 * dropped. Omits unknown values and values without cars.
 */
export function countWords(
  stock: Stock,
  scan: FilterScan,
  column: WordColumn,
  names: readonly string[],
): Map<string, number> {
  const { words, codes } = stock.words[column];
  const counts = new Uint32Array(words.length);
  forEachWithout(stock, scan, names, (place) => {
    const code = codes[place] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  });
  const found = words.map((word, code) => [word, counts[code] ?? 0] as const);
  return new Map(found.filter(([word, count]) => word !== '' && count > 0));
}

/**
 * Calls `see` with the index in the stock of each matching car for sale. The filters `names` are
 * treated as dropped.
 */
export function forEachWithout(
  stock: Stock,
  scan: FilterScan,
  names: readonly string[],
  see: (place: number) => void,
): void {
  const isForSale = isAmong(stock, 'status', FOR_SALE);
  const { failed } = scan;
  const deciding = excludingBits(scan, names);
  for (let place = 0; place < failed.length; place += 1)
    if (((failed[place] ?? NOT_LISTED) & deciding) === 0 && isForSale(place)) see(place);
}

function listCheck(stock: Stock, { filter, preview }: SearchCriteria): (place: number) => boolean {
  const { visibility } = stock.numbers;
  const { codes, words } = stock.words.sales_channel;
  const channel = filter.is_wholesale === '1' ? 'wholesale' : (filter.category ?? 'premium');
  const code = words.indexOf(channel);
  return (place) =>
    codes[place] === code &&
    (visibility[place] === VISIBILITY.listed ||
      (preview && visibility[place] === VISIBILITY.unreleased));
}

function checksOf(stock: Stock, { filter, registeredFrom }: SearchCriteria): Check[] {
  const checks: Check[] = [];
  const among = (name: string, column: WordColumn, values: readonly string[] | undefined) => {
    if (values) checks.push({ names: [name], fits: isAmong(stock, column, values) });
  };
  const bound = (name: string, column: NumberColumn, limit: number | undefined, sign: 1 | -1) => {
    if (limit === undefined) return;
    const values = stock.numbers[column];
    // An unknown value is NaN, which fails the check.
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
  const branchesInProvince = stock.branches.filter((branch) => province?.includes(branch.province));
  among('province', 'branch_id', province && branchesInProvince.map(({ id }) => id));
  return checks;
}

/**
 * Returns the checks for brands and series. A selected series restricts its own brand only. Other
 * selected brands match with all their series.
 */
function brandChecks(stock: Stock, { brand_id, series_id }: SearchCriteria['filter']): Check[] {
  const ofBrand = isAmong(stock, 'brand_id', brand_id ?? []);
  const ofSeries = isAmong(stock, 'series_id', series_id ?? []);
  if (!brand_id) return series_id ? [{ names: ['series_id'], fits: ofSeries }] : [];
  if (!series_id) return [{ names: ['brand_id'], fits: ofBrand }];
  const chosenSeries = stock.series.filter(({ id }) => series_id.includes(id));
  const whole = brand_id.filter((brand) => !chosenSeries.some((line) => line.brand_id === brand));
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
