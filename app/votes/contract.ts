import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { CHOICES } from './choices.ts';

/** The schema of the vote's result: the total, and the number for each choice. */
export const Result = v.object({
  total: v.number(),
  counts: v.array(v.object({ id: v.string(), count: v.number() })),
});
export type Result = v.InferOutput<typeof Result>;

/** Returns the result of the vote on whether prices should be negotiable. */
export const getPriceVote = endpoint({
  name: 'getPriceVote',
  summary: 'How visitors voted on whether prices are negotiable',
  service: 'own',
  path: '/v1/vote/price-negotiable',
  input: v.object({}),
  output: Result,
  failure: 'alert',
});

/**
 * Casts the vote of a device. Only the first vote of a device is stored; the response contains it
 * as `chosen`.
 */
export const postPriceVote = endpoint({
  name: 'postPriceVote',
  summary: 'Votes on whether prices are negotiable, once for each device',
  service: 'own',
  method: 'POST',
  path: '/v1/vote/price-negotiable',
  input: v.object({ choice: v.picklist(CHOICES.map(({ id }) => id)) }),
  output: v.object({ ...Result.entries, chosen: v.string() }),
  failure: 'alert',
});
