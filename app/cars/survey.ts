import type { NumberColumn, WordColumn } from './stock-columns.ts';
import type { Stock } from './stock.ts';
import type { Wanted } from './wanted.ts';

/** What the cars of a stock come to under a filter. */
export type Survey = {
  /** All that fit, and those of them that can still be bought. */
  total: number;
  onSale: number;
  /** The filters that each car fails, as bits of `bitOf`: 0 for one that fits, NOT_HERE for one of another list. */
  failed: Uint32Array;
  bitOf: ReadonlyMap<string, number>;
};

/** Marks cars that stand in another list, or in none. */
export const NOT_HERE = 0xffff_ffff;

/** The cars that the keyword finds, or that carry the highlights: 1 at their places. */
export type Having = { name: 'keyword' | 'highlights'; places: Uint8Array };

/** A set filter, and whether the car at a place fits it. */
type Check = { name: string; fits: (place: number) => boolean };

/** Goes over the whole stock once: which cars fit, and which filters keep the others out. */
export function surveyOf(stock: Stock, wanted: Wanted, having: readonly Having[]): Survey {
  const { gone } = stock.numbers;
  const size = stock.ids.length;
  const isHere = hereOf(stock, wanted);
  const checks = checksOf(stock, wanted);
  for (const { name, places } of having)
    checks.push({ name, fits: (place) => places[place] === 1 });
  const bitOf = new Map(checks.map(({ name }, at) => [name, 1 << at]));
  const failed = new Uint32Array(size).fill(NOT_HERE);
  let total = 0;
  let onSale = 0;
  for (let place = 0; place < size; place += 1) {
    if (!isHere(place)) continue;
    let bits = 0;
    for (let at = 0; at < checks.length; at += 1) if (!checks[at]?.fits(place)) bits |= 1 << at;
    failed[place] = bits;
    if (bits !== 0) continue;
    total += 1;
    onSale += gone[place] === 0 ? 1 : 0;
  }
  return { total, onSale, failed, bitOf };
}

/** How many cars that can be bought would fit if these filters were not set. */
export function countWithout(stock: Stock, survey: Survey, names: readonly string[]): number {
  let count = 0;
  eachWithout(stock, survey, names, () => (count += 1));
  return count;
}

/** The same of each word of a column; words of no car are left out, and so is the word of what is not known. */
export function countWords(
  stock: Stock,
  survey: Survey,
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
  { failed, bitOf }: Survey,
  names: readonly string[],
  see: (place: number) => void,
): void {
  const { gone } = stock.numbers;
  const dropped = names.reduce((bits, name) => bits | (bitOf.get(name) ?? 0), 0);
  for (let place = 0; place < failed.length; place += 1) {
    const bits = failed[place] ?? NOT_HERE;
    if (bits !== NOT_HERE && (bits & ~dropped) === 0 && gone[place] === 0) see(place);
  }
}

function hereOf(stock: Stock, { filter, preview }: Wanted): (place: number) => boolean {
  const { shown } = stock.numbers;
  const { codes, words } = stock.words.room;
  const room = filter.is_wholesale === '1' ? 'wholesale' : (filter.category ?? 'premium');
  const code = words.indexOf(room);
  return (place) =>
    codes[place] === code && (shown[place] === 1 || (preview && shown[place] === 2));
}

function checksOf(stock: Stock, { filter, registeredFrom }: Wanted): Check[] {
  const checks: Check[] = [];
  const among = (name: string, column: WordColumn, values: readonly string[] | undefined) => {
    if (!values) return;
    const { words, codes } = stock.words[column];
    const chosen = Uint8Array.from(words, (word) => (word !== '' && values.includes(word) ? 1 : 0));
    checks.push({ name, fits: (place) => chosen[codes[place] ?? 0] === 1 });
  };
  const bound = (name: string, column: NumberColumn, limit: number | undefined, sign: 1 | -1) => {
    if (limit === undefined) return;
    const values = stock.numbers[column];
    // What is not known is NaN, and lies on neither side.
    checks.push({ name, fits: (place) => ((values[place] ?? NaN) - limit) * sign >= 0 });
  };
  if (filter.is_wholesale === '1')
    among('category', 'category', filter.category && [filter.category]);
  among('brand_id', 'brand_id', filter.brand_id);
  among('series_id', 'series_id', filter.series_id);
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
