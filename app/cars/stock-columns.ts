import type { Facts } from './stock-queries.ts';

/** Facts that are one of some words. */
export const WORD_COLUMNS = [
  'room',
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

/** Facts that are numbers; a month is one, too: 202611. */
const NUMBER_COLUMNS = [
  'shown',
  'gone',
  'price',
  'mileage_km',
  'first_registration',
  'reduce',
  'by_listing',
  'by_price_up',
  'by_price_down',
  'by_age',
  'by_mileage',
] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/** A column of words: which of `words` each car has. */
export type WordsOfCars = { words: readonly string[]; codes: Uint32Array };

/** Cars as columns: a pass over a hundred thousand takes some milliseconds. */
export type Columns = {
  /** In their own order, compared byte by byte. */
  ids: readonly string[];
  /** Where the car with an id stands in every column. */
  placeOf: ReadonlyMap<string, number>;
  words: Readonly<Record<WordColumn, WordsOfCars>>;
  /** NaN where it is not known. */
  numbers: Readonly<Record<NumberColumn, Float64Array>>;
};

/** Turns rows into columns. */
export function toColumns(facts: readonly Facts[]): Columns {
  // The engine may sort by the rules of a language.
  const sorted = facts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = sorted.map(({ id }) => id);
  const words = WORD_COLUMNS.map((column) => [column, toWords(sorted, column)]);
  const numbers = NUMBER_COLUMNS.map((column) => [
    column,
    Float64Array.from(sorted, (car) => toNumber(car[column])),
  ]);
  return {
    ids,
    placeOf: new Map(ids.map((id, place) => [id, place])),
    words: Object.fromEntries(words),
    numbers: Object.fromEntries(numbers),
  };
}

function toWords(facts: readonly Facts[], column: WordColumn): WordsOfCars {
  const codeOf = new Map<string, number>();
  const codes = Uint32Array.from(facts, (car) => {
    const word = String(car[column] ?? '');
    const code = codeOf.get(word) ?? codeOf.size;
    codeOf.set(word, code);
    return code;
  });
  return { words: [...codeOf.keys()], codes };
}

function toNumber(value: string | number | null): number {
  if (typeof value === 'number') return value;
  return value === null ? NaN : Number(value.replace('-', ''));
}
