import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** Turns rows into columns, one after the other: a large stock takes a while, and others are answered between. */
export async function toColumns(facts: readonly Facts[]): Promise<Columns> {
  // The engine may sort by the rules of a language.
  const isSorted = facts.every(({ id }, at) => at === 0 || id > (facts[at - 1]?.id ?? ''));
  const sorted = isSorted ? facts : facts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = sorted.map(({ id }) => id);
  const words = new Map<WordColumn, WordsOfCars>();
  for (const column of WORD_COLUMNS) {
    await nextTurn();
    words.set(column, toWords(sorted, column));
  }
  const numbers = new Map<NumberColumn, Float64Array>();
  for (const column of NUMBER_COLUMNS) {
    await nextTurn();
    numbers.set(column, toNumbers(sorted, column));
  }
  return {
    ids,
    placeOf: new Map(ids.map((id, place) => [id, place])),
    words: Object.fromEntries(words) as Columns['words'],
    numbers: Object.fromEntries(numbers) as Columns['numbers'],
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

function toNumbers(facts: readonly Facts[], column: NumberColumn): Float64Array {
  const numbers = new Float64Array(facts.length);
  for (const [place, car] of facts.entries()) {
    const value = car[column];
    // The month 2026-11 becomes 202611.
    numbers[place] = typeof value === 'string' ? Number(value.replace('-', '')) : (value ?? NaN);
  }
  return numbers;
}
