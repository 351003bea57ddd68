import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { CarTable } from '#/app/inventory/projection/tables.ts';

/** The facts about a car whose values are words. */
export const WORD_COLUMNS = [
  'sales_channel',
  'category',
  'status',
  'brand_id',
  'series_id',
  'branch_id',
  'condition_level',
  'energy',
  'body',
  'gearbox',
  'colour',
  'seats',
] as const;
export type WordColumn = (typeof WORD_COLUMNS)[number];

/** The facts about a car whose values are numbers. A month is 202611, a day 20261120. */
export const NUMBER_COLUMNS = [
  'visibility',
  'is_unavailable',
  'price',
  'mileage_km',
  'first_registration',
  'reduce',
  'fall_until',
  'stated_listing',
  'by_listing',
  'by_price_up',
  'by_price_down',
  'by_age',
  'by_mileage',
] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/** The values by which lists filter and order one car. */
export type Facts = Pick<Selectable<CarTable>, 'version' | 'id' | WordColumn | NumberColumn>;

/** A column of words. For each car, `codes` has the index of its word in `words`. */
export type WordsOfCars = { words: readonly string[]; codes: Uint32Array };

/** The facts of all cars, as columns. */
export type Columns = {
  /** The ids of the cars, sorted by UTF-16 code unit. */
  ids: readonly string[];
  /** The index of each car in every column, by car id. */
  placeOf: ReadonlyMap<string, number>;
  words: Readonly<Record<WordColumn, WordsOfCars>>;
  /** The numbers of all cars by column; NaN for an unknown value. */
  numbers: Readonly<Record<NumberColumn, Float64Array>>;
};

/** The columns of a stock without cars. */
export const NO_CARS: Columns = {
  ids: [],
  placeOf: new Map(),
  words: eachColumn(WORD_COLUMNS, () => ({ words: [], codes: new Uint32Array() })),
  numbers: eachColumn(NUMBER_COLUMNS, () => new Float64Array()),
};

/**
 * Returns the columns with the cars of `facts` added or replaced. If an id occurs several times,
 * the last entry applies.
 */
export async function withFacts(old: Columns, facts: readonly Facts[]): Promise<Columns> {
  if (facts.length === 0) return old;
  const added = new Set(facts.map(({ id }) => id).filter((id) => !old.placeOf.has(id)));
  await nextTurn();
  const ids = added.size === 0 ? old.ids : [...old.ids, ...added].sort();
  await nextTurn();
  const placeOf = added.size === 0 ? old.placeOf : placesOf(ids);
  await nextTurn();
  const move: Move = {
    from: Int32Array.from(ids, (id) => old.placeOf.get(id) ?? -1),
    to: facts.map((car) => [placeOf.get(car.id) ?? -1, car]),
  };
  const words = new Map<WordColumn, WordsOfCars>();
  for (const column of WORD_COLUMNS) {
    await nextTurn();
    words.set(column, replaceWord(old.words[column], column, move));
  }
  const numbers = new Map<NumberColumn, Float64Array>();
  for (const column of NUMBER_COLUMNS) {
    await nextTurn();
    numbers.set(column, numbersWith(old.numbers[column], column, move));
  }
  return {
    ids,
    placeOf,
    words: Object.fromEntries(words) as Columns['words'],
    numbers: Object.fromEntries(numbers) as Columns['numbers'],
  };
}

function placesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, id] of ids.entries()) places.set(id, place);
  return places;
}

/**
 * The move from old to new columns. `from` has the old index of the car at each new index; -1 for a
 * new car. `to` has the cars to write with their new indexes.
 */
type Move = { from: Int32Array; to: readonly (readonly [place: number, car: Facts])[] };

function replaceWord(old: WordsOfCars, column: WordColumn, { from, to }: Move): WordsOfCars {
  const codeOf = new Map(old.words.map((word, code) => [word, code]));
  const codes = new Uint32Array(from.length);
  for (let place = 0; place < codes.length; place += 1)
    codes[place] = old.codes[from[place] ?? -1] ?? 0;
  for (const [place, car] of to) {
    const word = String(car[column] ?? '');
    const code = codeOf.get(word) ?? codeOf.size;
    codeOf.set(word, code);
    codes[place] = code;
  }
  return { words: [...codeOf.keys()], codes };
}

function numbersWith(old: Float64Array, column: NumberColumn, { from, to }: Move): Float64Array {
  const numbers = new Float64Array(from.length);
  for (let place = 0; place < numbers.length; place += 1)
    numbers[place] = old[from[place] ?? -1] ?? NaN;
  for (const [place, car] of to) {
    const value = car[column];
    // The month 2026-11 becomes 202611.
    numbers[place] = typeof value === 'string' ? Number(value.replaceAll('-', '')) : (value ?? NaN);
  }
  return numbers;
}

function eachColumn<Column extends string, Value>(
  columns: readonly Column[],
  make: () => Value,
): Record<Column, Value> {
  return Object.fromEntries(columns.map((column) => [column, make()])) as Record<Column, Value>;
}
