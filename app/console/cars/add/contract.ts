import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { FormField } from '#/app/console/content/contract.ts';

/**
 * The fields in the form of a new car, in order. Other fields of a car can be filled in on its
 * page.
 */
export const ADDED_FIELDS = [
  'brand',
  'series',
  'title',
  'first_registration',
  'mileage_km',
  'price',
  'branch_id',
  'colour',
  'vin',
  'id',
] as const;

/** Returns the form of a new car, with the branch of the signed-in person. */
export const getNewCar = consoleEndpoint({
  name: 'getNewCar',
  method: 'GET',
  path: '/v1/console/car-drafts',
  input: v.object({}),
  output: v.object({ fields: v.array(FormField), values: v.record(v.string(), v.unknown()) }),
});

/**
 * Adds an unreleased car and returns its id and warnings. A repeated call with the same `request`
 * returns the id of the car that the first call added. Doubtful input, such as an unusual price or
 * a car that resembles a stored one, is refused with the reason `doubtful` unless `is_confirmed` is
 * set.
 */
export const addCar = consoleEndpoint({
  name: 'addCar',
  method: 'POST',
  path: '/v1/console/car-drafts',
  input: v.object({
    request: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    values: v.record(v.picklist(ADDED_FIELDS), v.unknown()),
    is_confirmed: v.optional(v.boolean(), false),
  }),
  output: v.object({ id: v.string(), warnings: v.array(v.string()) }),
});
