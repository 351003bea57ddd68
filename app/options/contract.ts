import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';
import { loose } from '#/contract/shape.ts';

const named = { id: loose(v.string(), { names: ['value'] }), name: v.string() };
// The browser adds no defaults, so a field that a back end omits stays absent.
const count = v.nullish(v.number());

/**
 * The schema of an option of the third step: a model of a series, with its year and its price when
 * new (`new_car_price`, in yuan).
 */
export const Model = v.object({ ...named, year: count, new_car_price: count });
export type Model = v.InferOutput<typeof Model>;

/**
 * The schema of an option of the second step: a series of a brand with its models, or a city of a
 * province.
 */
export const SecondOption = v.object({ ...named, children: v.nullish(v.array(Model)) });
export type SecondOption = v.InferOutput<typeof SecondOption>;

/**
 * The schema of an option of the first step: a brand or a province. Brands are sorted by `initial`.
 */
export const FirstOption = v.object({
  ...named,
  initial: v.nullish(v.string()),
  children: v.nullish(v.array(SecondOption)),
});
export type FirstOption = v.InferOutput<typeof FirstOption>;

/**
 * Returns the options of a form with steps: `carmodel` is brand, series, model; `region` is
 * province, city. Brands without cars are included, because a visitor's car need not be in stock.
 * `brand_id` selects one brand, `depth` omits the later steps. A back end that does not support
 * these two parameters returns all options.
 */
export const getOptions = endpoint({
  name: 'getOptions',
  summary: 'Models or regions to choose from, step by step',
  service: 'options',
  path: '/get_option',
  input: v.object({
    category: v.picklist(['carmodel', 'region']),
    brand_id: v.optional(Id),
    depth: v.optional(v.literal('1')),
  }),
  output: v.array(FirstOption),
  failure: 'alert',
});
