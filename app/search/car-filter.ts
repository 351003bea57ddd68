import * as v from 'valibot';
import type { SaleStatus } from '#/app/car-facts/status.ts';
import { SALE_STATUSES } from '#/app/car-facts/words/sale-statuses.ts';
import type { Body, Energy, Gearbox } from '#/app/car-facts/words/vehicle-words.ts';
import type { Sort } from '#/app/car-facts/words/vocabulary.ts';
import { anyOf, FILTER_WORDS, IDS } from './filter-words.ts';

const FLAG = /^[01]$/;

const entries = {
  category: word<'premium' | 'discount'>(FILTER_WORDS.category),
  is_wholesale: word<'0' | '1'>(FLAG),
  brand_id: list(FILTER_WORDS.brand_id),
  series_id: list(FILTER_WORDS.series_id),
  substation_id: list(FILTER_WORDS.substation_id),
  province: list(FILTER_WORDS.province),
  condition_level: list(FILTER_WORDS.condition_level),
  price_min: whole(FILTER_WORDS.price_min),
  price_max: whole(FILTER_WORDS.price_max),
  age_max: whole(FILTER_WORDS.age_max),
  mileage_max: whole(FILTER_WORDS.mileage_max),
  energy: list<Energy>(FILTER_WORDS.energy),
  body: list<Body>(FILTER_WORDS.body),
  gearbox: list<Gearbox>(FILTER_WORDS.gearbox),
  colour: list(FILTER_WORDS.colour),
  seats: list(FILTER_WORDS.seats),
  highlights: list(FILTER_WORDS.highlights),
  keyword: word(FILTER_WORDS.keyword),
  status: list<SaleStatus>(anyOf(SALE_STATUSES)),
  /**
   * The preview word. Any string is accepted, but only the dealer's own word also selects
   * unreleased cars.
   */
  preview: v.optional(v.string()),
};

/** The schema of the URL parameters that select cars. */
export const StockFilter = v.pipe(
  v.object(entries),
  v.forward(
    v.check((filter) => isInOrder(filter)),
    ['price_min'],
  ),
);
export type StockFilter = v.InferOutput<typeof StockFilter>;

/** The schema of the parameters of the list: selection, order and page. */
export const CarFilter = v.pipe(
  v.object({
    ...entries,
    sort: word<Sort>(FILTER_WORDS.sort),
    cursor: word(FILTER_WORDS.cursor),
    /** Number of cars on a page. */
    page_size: whole(/^([1-9]|[1-4]\d|50)$/),
    facets: word<'0' | '1'>(FLAG),
    /**
     * The ids of cars to list, in this order, including delisted ones. All other parameters except
     * `preview` are then ignored.
     */
    ids: list(IDS),
  }),
  v.forward(
    v.check((filter) => isInOrder(filter)),
    ['price_min'],
  ),
);
export type CarFilter = v.InferOutput<typeof CarFilter>;

function word<Word extends string = string>(pattern: RegExp) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(pattern),
      v.transform((text) => text as Word),
    ),
  );
}

function list<Word extends string = string>(pattern: RegExp) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(pattern),
      v.transform((text) => text.split(',') as Word[]),
    ),
  );
}

function whole(pattern: RegExp) {
  return v.optional(v.pipe(v.string(), v.regex(pattern), v.transform(Number)));
}

/**
 * Returns whether the lower price bound is not above the upper one. A call with other bounds is
 * refused.
 */
function isInOrder({ price_min = 0, price_max = Infinity }: Prices): boolean {
  return price_min <= price_max;
}

type Prices = { price_min?: number | undefined; price_max?: number | undefined };
