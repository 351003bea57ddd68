import * as v from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { CarSummary } from '#/app/inventory/car-summary.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

/** Returns the detail of the car with this id, even if the car is delisted. */
export const getCar = endpoint({
  name: 'getCar',
  summary: 'The detail of one car',
  service: 'main',
  path: '/v1/car/{id}',
  aliases: ['/v1/car'],
  input: v.object({ id: Id, preview: v.optional(v.string()) }),
  output: CarDetail,
  failure: 'raise',
});

/** Lists available cars that are similar to the car with this id. */
export const listSimilarCars = endpoint({
  name: 'listSimilarCars',
  summary: 'Similar cars',
  service: 'main',
  path: '/v1/likes',
  input: v.object({ id: Id }),
  output: v.object({ cars: v.array(CarSummary) }),
  failure: 'raise',
});
