import * as v from 'valibot';
import { Id } from '#/app/cars/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);

const facts = v.nullish(v.array(v.object({ desc: v.string(), value: text })), []);

/** What is told of a car that the dealer looks for on order. */
export const HuntState = v.object({
  title: text,
  order_number: text,
  /** YYYY-MM-DD, or YYYY-MM. */
  registration_date: text,
  /** Kilometres. */
  mileage: v.nullish(v.number(), null),
  /** URL of the document that the reports were read from. */
  src: text,
  /** Further facts. */
  detail: facts,
  /** Parts of the underbody: their pictures with what they show; and the screws that tell of repairs. */
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
  /** The kinds of reports that there are: mileage, consumable, chassis. */
  reports: v.nullish(v.array(v.string()), []),
});
export type HuntState = v.InferOutput<typeof HuntState>;

/** A car that the dealer looks for on order. */
export const getHunt = endpoint({
  name: 'getHunt',
  summary: 'A car that the dealer looks for on order',
  service: 'own',
  path: '/v1/hunt/{id}',
  input: v.object({ id: Id }),
  output: HuntState,
  failure: 'alert',
  isPrivate: true,
});
