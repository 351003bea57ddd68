import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { CarFilter, StockFilter } from '#/app/search/car-filter.ts';
import { CarRecord } from './car-record.ts';
import { CarSummary } from './car-summary.ts';
import { ID } from '#/app/search/filter-words.ts';

/** An id as it stands in a call. */
export const Id = v.pipe(v.string(), v.regex(ID));

/** The list whose cars a filter's answers are counted in: premium unless told otherwise. */
export const Stock = v.object({
  category: v.optional(v.picklist(['premium', 'discount'])),
  is_wholesale: v.optional(v.picklist(['1', '0'])),
});
export type Stock = v.InferOutput<typeof Stock>;

/** One answer to choose in a filter, with how many cars it leaves that can still be bought. */
export const Choice = v.object({
  id: v.string(),
  name: v.string(),
  count: v.nullish(v.number(), 0),
});
export type Choice = v.InferOutput<typeof Choice>;
const choices = v.nullish(v.array(Choice), []);

/** A band of prices (yuan), both ends included as in the filter; null where it is open. */
export const PriceBand = v.object({
  min: v.nullish(v.number(), null),
  max: v.nullish(v.number(), null),
  count: v.number(),
});
export type PriceBand = v.InferOutput<typeof PriceBand>;

/**
 * How many cars that can still be bought each answer would leave, under all other filters. Answers
 * that leave none are left out, but levels and price bands, which are always all there.
 */
export const Facets = v.object({
  brands: choices,
  substations: choices,
  provinces: choices,
  condition_levels: choices,
  /** Of the brands that are chosen, by the filter or through a series; none without. */
  series: v.optional(v.array(Choice)),
  energies: v.optional(v.array(Choice)),
  bodies: v.optional(v.array(Choice)),
  gearboxes: v.optional(v.array(Choice)),
  /** Most cars first. */
  colours: v.optional(v.array(Choice)),
  /** Fewest seats first; the id is their number. */
  seats: v.optional(v.array(Choice)),
  /** The tags that most cars carry; a count says what is left with it beside those already chosen. */
  highlights: v.optional(v.array(Choice)),
  prices: v.optional(v.array(PriceBand)),
});
export type Facets = v.InferOutput<typeof Facets>;

/**
 * A page of the list. `next_cursor` is null on the last one; `total`, of all pages, how many of
 * those can still be bought, and `facets` stand on the first.
 */
export const CarPage = v.object({
  cars: v.array(CarSummary),
  total: v.nullish(v.number(), null),
  on_sale: v.nullish(v.number()),
  next_cursor: v.nullish(v.string(), null),
  facets: v.optional(Facets),
});
export type CarPage = v.InferOutput<typeof CarPage>;

/** A brand with its series, and how many cars of each can be bought. */
export const Brand = v.object({
  id: v.string(),
  name: v.string(),
  logo: v.nullish(v.string(), null),
  count: v.nullish(v.number(), 0),
  /** In the flat list only, where a back end says it. */
  initial: v.optional(v.nullable(v.string())),
  series: choices,
});
export type Brand = v.InferOutput<typeof Brand>;

/** The list: premium, special-price and wholesale cars. */
export const listCars = endpoint({
  name: 'listCars',
  summary: 'Cars by filter, page by page',
  service: 'main',
  // `total`, `next_cursor` and `facets` may stand beside the data.
  envelope: 'status-and-body',
  path: '/v1/cars',
  input: CarFilter,
  output: CarPage,
  failure: 'alert',
});

/** Which single filter to drop when too little is left. */
export const relaxCars = endpoint({
  name: 'relaxCars',
  summary: 'Single filters to drop, with the cars that leaves',
  service: 'own',
  path: '/v1/cars/relax',
  input: StockFilter,
  output: v.object({
    /** As in the list. */
    total: v.nullish(v.number(), null),
    /** Parameters that go together, and how many cars that can be bought are left without them: most first, never none. */
    options: v.array(v.object({ drop: v.array(v.string()), count: v.number() })),
  }),
  failure: 'silent',
});

/** The record of one car. A delisted car still answers. */
export const getCar = endpoint({
  name: 'getCar',
  summary: 'The record of one car',
  service: 'main',
  path: '/v1/car/{id}',
  aliases: ['/v1/car'],
  input: v.object({ id: Id, preview: v.optional(v.string()) }),
  output: CarRecord,
  failure: 'raise',
});

/** Cars like this one: never itself, never sold. */
export const listLikes = endpoint({
  name: 'listLikes',
  summary: 'Similar cars',
  service: 'main',
  path: '/v1/likes',
  input: v.object({ id: Id }),
  output: v.object({ cars: v.array(CarSummary) }),
  failure: 'raise',
});

/** Brands as one flat list; asked where the list by initial is refused. */
export const listBrandsFlat = endpoint({
  name: 'listBrandsFlat',
  summary: 'Brands as a flat list',
  service: 'main',
  path: '/v1/filter-param-brand',
  input: Stock,
  output: v.array(Brand),
  failure: 'alert',
});

/** Brands by initial, the popular ones first; only brands with cars. With `hot=1` no more than what a list's head shows. */
export const listBrands = endpoint({
  name: 'listBrands',
  summary: 'Brands by initial, with their series',
  service: 'main',
  path: '/v1/filter-param-brand-new',
  input: v.object({ ...Stock.entries, hot: v.optional(v.picklist(['1', '0'])) }),
  output: v.object({
    /** With `hot=1` at most ten, without their series. */
    hot: v.nullish(v.array(Brand), []),
    /** All brands with cars; none with `hot=1`. */
    groups: v.array(v.object({ initial: v.string(), brands: v.array(Brand) })),
    /** How many brands have cars; only with `hot=1`. */
    total: v.optional(v.number()),
  }),
  failure: 'alert',
  instead: { endpoint: listBrandsFlat, read: toGroups },
});

/** A flat list of brands by initial; those of which it does not say one stand together as #. */
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

/** Condition levels, best first, with the words that explain each. */
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
