import { BODIES, ENERGIES, GEARBOXES, SORTS } from '#/app/car-facts/words/vocabulary.ts';

const WHOLE = /^\d{1,9}$/;
/** One id, or a word that is used like one. Control characters are in none: a database refuses them. */
export const ID = /^[^,\s\p{Cc}]{1,64}$/u;
/** Comma-separated, at most 50 of them: OR within, AND across. */
export const IDS = /^[^,\s\p{Cc}]{1,64}(,[^,\s\p{Cc}]{1,64}){0,49}$/u;
/** Comma-separated tags as a dealer writes them, which may have spaces within. */
const TAGS = /^[^,\s\p{Cc}][^,\p{Cc}]{0,19}(,[^,\s\p{Cc}][^,\p{Cc}]{0,19}){0,19}$/u;

/**
 * How each parameter of a list's address is written. Plain patterns, because the page reads its own
 * address by them in the browser; the schema of the call is made of the same, and of some more.
 */
export const FILTER_WORDS = {
  category: oneOf(['premium', 'discount']),
  brand_id: IDS,
  series_id: IDS,
  substation_id: IDS,
  province: IDS,
  /** As `/v1/filter-param-condition-levels` names them: another back end has levels of its own. */
  condition_level: IDS,
  /** Yuan, inclusive. */
  price_min: WHOLE,
  price_max: WHOLE,
  /** Years since first registration, at most. */
  age_max: WHOLE,
  /** Kilometres, at most. */
  mileage_max: WHOLE,
  energy: anyOf(Object.keys(ENERGIES)),
  body: anyOf(Object.keys(BODIES)),
  gearbox: anyOf(Object.keys(GEARBOXES)),
  colour: IDS,
  seats: /^\d{1,2}(,\d{1,2}){0,9}$/,
  /** Tags that the car must carry, all of them. */
  highlights: TAGS,
  keyword: /^\P{Cc}{0,60}$/u,
  sort: oneOf(Object.keys(SORTS)),
  cursor: /^[\w-]{1,300}$/,
} as const;

function oneOf(words: readonly string[]): RegExp {
  return new RegExp(`^(${words.join('|')})$`);
}

/** Words of a list, comma-separated. */
export function anyOf(words: readonly string[]): RegExp {
  const word = `(${words.join('|')})`;
  return new RegExp(`^${word}(,${word}){0,49}$`);
}
