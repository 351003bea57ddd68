import * as v from 'valibot';
import { Stock } from '#/app/search/contract.ts';
import { FILTER_WORDS } from '#/app/search/filter-words.ts';
import { endpoint } from '#/contract/endpoint.ts';

/** The schema of a suggestion: a brand, a series or a branch. */
export const Suggestion = v.object({
  kind: v.picklist(['brand', 'series', 'branch']),
  name: v.string(),
  /** The brand of a series, the province of a branch; null for a brand. */
  about: v.nullish(v.string(), null),
  /** For a brand, its series with the most cars. Empty for a series or a branch. */
  series: v.nullish(v.array(v.string()), []),
  /**
   * The syllables of the name with the number of their typed letters; empty if the text was not
   * typed in pinyin.
   */
  spelling: v.nullish(v.array(v.object({ syllable: v.string(), typed: v.number() })), []),
  /** The picture of one of the cars; null for a branch. */
  cover: v.nullish(v.string(), null),
  /** The number of cars for sale that match `filter`; never 0. */
  count: v.number(),
  /** The parameters of the list with these cars. */
  filter: v.object({
    brand_id: v.optional(v.string()),
    series_id: v.optional(v.string()),
    substation_id: v.optional(v.string()),
  }),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

/** Returns brands, series and branches whose names match the beginning of a typed keyword. */
export const suggestCars = endpoint({
  name: 'suggestCars',
  summary: 'Brands, series and branches for a typed keyword',
  service: 'own',
  path: '/v1/cars/suggest',
  input: v.object({
    category: Stock.entries.category,
    keyword: v.optional(v.pipe(v.string(), v.regex(FILTER_WORDS.keyword)), ''),
  }),
  output: v.object({
    /** The number of all cars for sale in the list. */
    total: v.number(),
    suggestions: v.array(Suggestion),
  }),
  failure: 'silent',
});
