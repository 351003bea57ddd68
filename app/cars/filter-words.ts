import { SALE_STATUSES } from './status.ts';
import { BODIES, CONDITION_LEVELS, ENERGIES, GEARBOXES, SORTS } from './vocabulary.ts';

const WHOLE = /^\d{1,9}$/;
const FLAG = /^[01]$/;
/** Comma-separated, at most 50 of them: OR within, AND across. */
const IDS = /^[^,\s]{1,64}(,[^,\s]{1,64}){0,49}$/;

/**
 * How each parameter of the car list is written. Plain patterns, because the page reads its own
 * address by them in the browser; the schema of the call is made of the same.
 */
export const FILTER_WORDS = {
  category: oneOf(['premium', 'discount']),
  is_wholesale: FLAG,
  brand_id: IDS,
  series_id: IDS,
  substation_id: IDS,
  province: IDS,
  condition_level: anyOf(CONDITION_LEVELS.map((level) => level.id)),
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
  seats: IDS,
  /** Tags that the car must carry, all of them. */
  highlights: IDS,
  keyword: /^[^]{0,60}$/,
  status: anyOf(SALE_STATUSES),
  sort: oneOf(Object.keys(SORTS)),
  cursor: /^[^]{0,300}$/,
  /** Cars on a page. */
  page_size: /^([1-9]|[1-4]\d|50)$/,
  facets: FLAG,
  /** These cars and no others, in this order; delisted ones too, so that a saved car says what became of it. */
  ids: IDS,
  preview: /^[^]{0,100}$/,
} as const;

export type FilterWord = keyof typeof FILTER_WORDS;

function oneOf(words: readonly string[]): RegExp {
  return new RegExp(`^(${words.join('|')})$`);
}

/** Words of a list, comma-separated. */
function anyOf(words: readonly string[]): RegExp {
  const word = `(${words.join('|')})`;
  return new RegExp(`^${word}(,${word}){0,49}$`);
}
