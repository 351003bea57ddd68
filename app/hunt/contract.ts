import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

const text = v.nullish(v.string(), null);

const facts = v.nullish(v.array(v.object({ desc: v.string(), value: text })), []);

/**
 * The schema of a hunt's public data. A hunt is a car that the dealer looks for on a customer's
 * order.
 */
export const HuntState = v.object({
  title: text,
  order_number: text,
  /** The first registration (YYYY-MM-DD or YYYY-MM). */
  registration_date: text,
  /** The mileage in km. */
  mileage: v.nullish(v.number(), null),
  /** URL of a picture of the source document of the reports. */
  src: text,
  /** Further facts about the order and the car for display. */
  detail: facts,
  /**
   * The underbody: pictures of its parts with captions. `chassis_important_screw` has its screws
   * with traces of repairs.
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
  /** The types of the available reports: mileage, consumable, chassis. */
  reports: v.nullish(v.array(v.string()), []),
});
export type HuntState = v.InferOutput<typeof HuntState>;

/** Returns the hunt with this id: the order, and the car that the dealer looks for. */
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
