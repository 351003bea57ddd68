import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

const text = v.nullish(v.string(), null);

const facts = v.nullish(v.array(v.object({ desc: v.string(), value: text })), []);

/**
 * The schema of a hunt's public data. A hunt is a customer's order to find a car, with the facts of
 * the car.
 */
export const HuntState = v.object({
  title: text,
  order_number: text,
  /** The first registration (YYYY-MM-DD or YYYY-MM). */
  registration_date: text,
  /** The mileage in km. */
  mileage: v.nullish(v.number(), null),
  /** URL of a picture of the document on which the reports are based. */
  src: text,
  /** Further labelled facts about the order and the car. */
  detail: facts,
  /**
   * The pictures of the underbody, grouped by part, with captions. `chassis_important_screw` lists
   * traces of repairs on screws of the underbody.
   */
  chassis: v.nullish(
    v.array(
      v.object({
        title: text,
        content: v.nullish(v.array(v.object({ img: text, desc: text })), []),
      }),
    ),
    [],
  ),
  chassis_important_screw: facts,
  /** The types of the available reports: `mileage`, `consumable` and `chassis`. */
  reports: v.nullish(v.array(v.string()), []),
});
export type HuntState = v.InferOutput<typeof HuntState>;

/** Returns the public data of the hunt with this id. A hunt is a customer's order to find a car. */
export const getHunt = endpoint({
  name: 'getHunt',
  summary: 'A hunt: a car searched for to order',
  service: 'own',
  path: '/v1/hunt/{id}',
  input: v.object({ id: Id }),
  output: HuntState,
  failure: 'alert',
  isPrivate: true,
});
