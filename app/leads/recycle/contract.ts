import * as v from 'valibot';
import { chosen, field, person, StoredLead } from '#/app/leads/form/inputs.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';
import { loose } from '#/contract/shape.ts';
import { ANSWERS } from './choices.ts';

const options = v.array(
  v.object({
    id: loose(v.string(), { names: ['value'] }),
    name: loose(v.string(), { names: ['value'] }),
  }),
);
const text = v.nullish(v.string(), null);

/** Returns the selectable years of first registration. */
export const listRegistrationYears = endpoint({
  name: 'listRegistrationYears',
  summary: 'Years of first registration to choose from',
  service: 'main',
  path: '/v1/sell_car/registration_year',
  input: v.object({}),
  output: options,
  failure: 'alert',
});

/** Returns the mileages to choose from. */
export const listMileages = endpoint({
  name: 'listMileages',
  summary: 'Bands of mileage to choose from',
  service: 'main',
  path: '/v1/sell_car/mileage',
  input: v.object({}),
  output: options,
  failure: 'alert',
});

/** Returns the branches where visitors' cars are inspected. */
export const listServicePlaces = endpoint({
  name: 'listServicePlaces',
  summary: 'Branches that buy and service cars',
  service: 'main',
  path: '/v1/sell_car/service_substations',
  input: v.object({}),
  output: v.array(
    v.object({ id: v.string(), name: v.string(), city: text, address: text, hours: text }),
  ),
  failure: 'alert',
});

/** The schema of the price range for one condition level, in yuan. */
export const Band = v.object({
  level: v.picklist(['a', 'b', 'c']),
  low: v.number(),
  high: v.number(),
});
export type Band = v.InferOutput<typeof Band>;

/** The schema of a price estimate and its basis. `bands` is empty if no estimate is possible. */
export const Estimate = v.object({
  /** Best condition first. */
  bands: v.array(Band),
  /**
   * How many comparable cars are for sale (`on_sale`), and how many were sold recently (`sold`).
   */
  on_sale: v.number(),
  sold: v.number(),
  /** How many comparable cars an estimate needs. */
  needed: v.nullish(v.number(), null),
  /** The last day (YYYY-MM-DD) on which the estimate is valid. */
  valid_until: v.string(),
  /** The method of calculation, in one Chinese sentence. */
  basis: v.nullish(v.string(), null),
  /** What the estimate is based on, as labelled texts. */
  reasons: v.nullish(v.array(v.object({ label: v.string(), value: v.string() })), []),
});
export type Estimate = v.InferOutput<typeof Estimate>;

/** Returns the price estimate of a visitor's car. */
export const getEstimate = endpoint({
  name: 'getEstimate',
  summary: 'Price estimate of a car, from comparable cars in stock and sold',
  service: 'own',
  path: '/v1/sell_car/estimate',
  input: v.object({
    brand_id: v.optional(Id),
    series_id: v.optional(Id),
    model: v.optional(field(100)),
    registration_year: Id,
    mileage: Id,
  }),
  output: Estimate,
  failure: 'silent',
});

/** Submits an offer to sell a car. */
export const postSellCar = endpoint({
  name: 'postSellCar',
  summary: 'Offers a car for sale; a repeat of the same request_id stores nothing',
  service: 'main',
  method: 'POST',
  path: '/v1/sell_car',
  input: v.object({
    registration_year: field(64),
    mileage: field(64),
    substation_id: field(64),
    brand_id: field(64),
    series_id: field(64),
    model: field(100),
    city: field(64),
    expected_price: field(20),
    buttons: chosen(ANSWERS),
    engine: chosen(ANSWERS),
    gearbox: chosen(ANSWERS),
    accident: chosen(ANSWERS),
    water: chosen(ANSWERS),
    fire: chosen(ANSWERS),
    ...person,
  }),
  output: StoredLead,
  failure: 'pass',
});
