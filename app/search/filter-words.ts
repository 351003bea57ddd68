import { BODIES, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vehicle-words.ts';
import { SORTS } from '#/app/car-facts/words/vocabulary.ts';

const WHOLE = /^\d{1,9}$/;
/** Matches 1 to 50 comma-separated ids of 1 to 64 characters. */
export const IDS = /^[^,\s\p{Cc}]{1,64}(,[^,\s\p{Cc}]{1,64}){0,49}$/u;
/** Matches 1 to 20 comma-separated tags of at most 20 characters each. Tags may contain spaces. */
const TAGS = /^[^,\s\p{Cc}][^,\p{Cc}]{0,19}(,[^,\s\p{Cc}][^,\p{Cc}]{0,19}){0,19}$/u;

/** The patterns of the parameters of a list's URL. */
export const FILTER_WORDS = {
  // Plain regular expressions, because the browser parses its URL with these patterns, too.
  category: oneOf(['premium', 'discount']),
  brand_id: IDS,
  series_id: IDS,
  substation_id: IDS,
  province: IDS,
  /**
   * Ids from `/v1/filter-param-condition-levels`. Not a fixed list: other back ends define their
   * own.
   */
  condition_level: IDS,
  /** The lowest and the highest price in yuan, inclusive. */
  price_min: WHOLE,
  price_max: WHOLE,
  /** The most years since first registration. */
  age_max: WHOLE,
  /** The highest mileage in km. */
  mileage_max: WHOLE,
  energy: anyOf(Object.keys(ENERGIES)),
  body: anyOf(Object.keys(BODIES)),
  gearbox: anyOf(Object.keys(GEARBOXES)),
  colour: IDS,
  seats: /^\d{1,2}(,\d{1,2}){0,9}$/,
  /** Tags, all of which the car must carry. */
  highlights: TAGS,
  keyword: /^\P{Cc}{0,60}$/u,
  sort: oneOf(Object.keys(SORTS)),
  cursor: /^[\w-]{1,300}$/,
} as const;

function oneOf(words: readonly string[]): RegExp {
  return new RegExp(`^(${words.join('|')})$`);
}

/** Returns the pattern that matches up to 50 of these words, separated by commas. */
export function anyOf(words: readonly string[]): RegExp {
  const word = `(${words.join('|')})`;
  return new RegExp(`^${word}(,${word}){0,49}$`);
}
