import * as v from 'valibot';
import { CarSummary } from '#/app/inventory/car-summary.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { CarFilter, StockFilter } from './car-filter.ts';

/** The schema of the parameters that select a list: premium, discount or wholesale cars. */
export const Stock = v.object({
  category: v.optional(v.picklist(['premium', 'discount'])),
  is_wholesale: v.optional(v.picklist(['1', '0'])),
});
export type Stock = v.InferOutput<typeof Stock>;

/**
 * The schema of an option of a filter. `count` is the number of cars for sale that match the
 * option.
 */
export const Choice = v.object({
  id: v.string(),
  name: v.string(),
  count: v.nullish(v.number(), 0),
});
export type Choice = v.InferOutput<typeof Choice>;
const choices = v.nullish(v.array(Choice), []);

/**
 * The schema of a price band with its number of cars for sale. `min` and `max` are inclusive, in
 * yuan; null means no bound.
 */
export const PriceBand = v.object({
  min: v.nullish(v.number(), null),
  max: v.nullish(v.number(), null),
  count: v.number(),
});
export type PriceBand = v.InferOutput<typeof PriceBand>;

/**
 * The schema of the counts beside the options of each filter. A count is the number of cars for
 * sale that match the option and all other filters.
 */
export const Facets = v.object({
  brands: choices,
  substations: choices,
  provinces: choices,
  condition_levels: choices,
  /**
   * The series of all brands that are selected, directly or by one of their series. Empty if no
   * brand is selected.
   */
  series: v.optional(v.array(Choice)),
  energies: v.optional(v.array(Choice)),
  bodies: v.optional(v.array(Choice)),
  gearboxes: v.optional(v.array(Choice)),
  /** The colours, those with the most cars first. */
  colours: v.optional(v.array(Choice)),
  /** The numbers of seats, ascending. The id is the number. */
  seats: v.optional(v.array(Choice)),
  /**
   * The most frequent tags. Each count is the number of cars that carry this tag and all selected
   * tags.
   */
  highlights: v.optional(v.array(Choice)),
  prices: v.optional(v.array(PriceBand)),
});
export type Facets = v.InferOutput<typeof Facets>;

/**
 * The schema of a page of the list. `next_cursor` is null on the last page. Only the first page
 * describes the whole list:
 * - `total` is the number of cars in the list, `on_sale` the number that can be bought.
 * - `statuses` has the number of cars by sale status.
 * - `facets` is only there if requested.
 * - `unknown_preview` is true for a preview word other than the configured one.
 * - For a request with `ids`, only `total` and `on_sale` are set. They are the numbers of these
 *   cars.
 */
export const CarPage = v.object({
  cars: v.array(CarSummary),
  total: v.nullish(v.number(), null),
  on_sale: v.nullish(v.number()),
  statuses: v.optional(v.array(v.object({ status: v.string(), count: v.number() }))),
  next_cursor: v.nullish(v.string(), null),
  unknown_preview: v.optional(v.boolean()),
  facets: v.optional(Facets),
});
export type CarPage = v.InferOutput<typeof CarPage>;

/** The schema of a brand with its series. `count` is the number of cars for sale. */
export const Brand = v.object({
  id: v.string(),
  name: v.string(),
  logo: v.nullish(v.string(), null),
  count: v.nullish(v.number(), 0),
  /**
   * The initial of the brand. Present only in responses of `listBrandsFlat`, and only if the back
   * end sends it.
   */
  initial: v.optional(v.nullable(v.string())),
  series: choices,
});
export type Brand = v.InferOutput<typeof Brand>;

/** Returns a page of one list: premium, special-price or wholesale cars. */
export const listCars = endpoint({
  name: 'listCars',
  summary: 'Cars by filter, page by page',
  service: 'main',
  // Back ends may send `total`, `next_cursor` and `facets` beside `data`.
  envelope: 'status-and-body',
  path: '/v1/cars',
  input: CarFilter,
  output: CarPage,
  failure: 'alert',
});

/** Returns groups of filters to drop, with the number of cars for sale that then match. */
export const relaxCars = endpoint({
  name: 'relaxCars',
  summary: 'Filters to drop, with the number of cars that then match',
  service: 'own',
  path: '/v1/cars/relax',
  input: StockFilter,
  output: v.object({
    /** The number of matching cars, as in `CarPage`. */
    total: v.nullish(v.number(), null),
    /**
     * Groups of parameters to drop together, most cars first. `count` is the number of cars for
     * sale that then match, never 0.
     */
    options: v.array(v.object({ drop: v.array(v.string()), count: v.number() })),
  }),
  failure: 'silent',
});

/** Lists brands in one flat list, for back ends that refuse `listBrands`. */
export const listBrandsFlat = endpoint({
  name: 'listBrandsFlat',
  summary: 'Brands as a flat list',
  service: 'main',
  path: '/v1/filter-param-brand',
  input: Stock,
  output: v.array(Brand),
  failure: 'alert',
});

/**
 * Lists brands that have cars: the popular brands, and all brands by initial. With `hot=1`, lists
 * only the popular brands.
 */
export const listBrands = endpoint({
  name: 'listBrands',
  summary: 'Brands by initial, with their series',
  service: 'main',
  path: '/v1/filter-param-brand-new',
  input: v.object({ ...Stock.entries, hot: v.optional(v.picklist(['1', '0'])) }),
  output: v.object({
    /** The popular brands; with `hot=1` at most ten, without their series. */
    hot: v.nullish(v.array(Brand), []),
    /** All brands with cars; empty with `hot=1`. */
    groups: v.array(v.object({ initial: v.string(), brands: v.array(Brand) })),
    /** The number of brands that have cars. This server sends it only with `hot=1`. */
    total: v.optional(v.number()),
  }),
  failure: 'alert',
  instead: { endpoint: listBrandsFlat, read: toGroups },
});

/**
 * Groups a flat list of brands by initial. Brands without an initial are in the group `#`. A flat
 * list has no popular brands.
 */
function toGroups(brands: readonly Brand[]) {
  const initials = [...new Set(brands.map(({ initial }) => initial || '#'))].sort();
  return {
    hot: [],
    groups: initials.map((initial) => ({
      initial,
      brands: brands.filter((brand) => (brand.initial || '#') === initial),
    })),
    total: brands.length,
  };
}

/** Lists condition levels with explanations, best first. */
export const listConditionLevels = endpoint({
  name: 'listConditionLevels',
  summary: 'Condition levels and what they mean',
  service: 'main',
  path: '/v1/filter-param-condition-levels',
  input: Stock,
  output: v.array(
    v.object({
      id: v.string(),
      label: v.string(),
      name: v.nullish(v.string(), null),
      words: v.nullish(v.string(), null),
      count: v.nullish(v.number(), 0),
    }),
  ),
  failure: 'alert',
});
