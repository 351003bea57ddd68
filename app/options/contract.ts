import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';
import { loose } from '#/contract/shape.ts';

const named = { id: loose(v.string(), { names: ['value'] }), name: v.string() };
// The browser adds no defaults, so a field that a back end omits stays absent.
const count = v.nullish(v.number());

/** The schema of a car model in the third step of a form. `new_car_price` is in yuan. */
export const Model = v.object({ ...named, year: count, new_car_price: count });
export type Model = v.InferOutput<typeof Model>;

/** The schema of a series with models, or of a city, in the second step of a form. */
export const SecondOption = v.object({ ...named, children: v.nullish(v.array(Model)) });
export type SecondOption = v.InferOutput<typeof SecondOption>;

/**
 * The schema of a brand or a province in the first step of a form. `initial` is the sort key of a
 * brand.
 */
export const FirstOption = v.object({
  ...named,
  initial: v.nullish(v.string()),
  children: v.nullish(v.array(SecondOption)),
});
export type FirstOption = v.InferOutput<typeof FirstOption>;

/**
 * Returns the options of a form with steps: brand, series, model (`carmodel`), or province, city
 * (`region`). `brand_id` selects one brand. A back end may ignore `brand_id` and `depth`.
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
