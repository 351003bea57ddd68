import * as v from 'valibot';
import { Id } from '#/app/cars/contract.ts';
import { chosen, field, person, Taken } from '#/app/leads/form/inputs.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { ANSWERS } from './choices.ts';

const options = v.array(v.object({ id: v.string(), name: v.string() }));
const text = v.nullish(v.string(), null);

/** The years in which a car may have been registered first. */
export const listRegistrationYears = endpoint({
  name: 'listRegistrationYears',
  summary: 'Years of first registration to choose from',
  service: 'main',
  path: '/v1/sell_car/registration_year',
  input: v.object({}),
  output: options,
  failure: 'alert',
});

/** Bands of what a car has been driven. */
export const listMileages = endpoint({
  name: 'listMileages',
  summary: 'Bands of mileage to choose from',
  service: 'main',
  path: '/v1/sell_car/mileage',
  input: v.object({}),
  output: options,
  failure: 'alert',
});

/** Where a car can be brought for an inspection. */
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

/** What a car of one condition may bring (yuan). */
export const Band = v.object({
  level: v.picklist(['a', 'b', 'c']),
  low: v.number(),
  high: v.number(),
});
export type Band = v.InferOutput<typeof Band>;

/** What a car may bring, and what that rests on. Without bands too few cars compare, or they are too far apart. */
export const Estimate = v.object({
  /** Best condition first. */
  bands: v.array(Band),
  /** Cars that it rests on: still for sale, and sold lately. */
  on_sale: v.number(),
  sold: v.number(),
  /** How many cars it takes. */
  needed: v.nullish(v.number(), null),
  /** The last day (YYYY-MM-DD) on which it holds. */
  valid_until: v.string(),
  /** How it is worked out, in a sentence. */
  basis: v.nullish(v.string(), null),
  /** What moves it, and how things stand. */
  reasons: v.nullish(v.array(v.object({ label: v.string(), value: v.string() })), []),
});
export type Estimate = v.InferOutput<typeof Estimate>;

/** What a visitor's car may bring. */
export const getEstimate = endpoint({
  name: 'getEstimate',
  summary: 'What a car may bring, from comparable cars in stock and sold',
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

/** Offers a car to the dealer. */
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
  output: Taken,
  failure: 'pass',
});
