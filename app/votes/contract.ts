import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { CHOICES } from './choices.ts';

/** How the votes stand. */
export const Result = v.object({
  total: v.number(),
  counts: v.array(v.object({ id: v.string(), count: v.number() })),
});
export type Result = v.InferOutput<typeof Result>;

/** Whether prices should be open to discussion: how visitors voted. */
export const getPriceVote = endpoint({
  name: 'getPriceVote',
  summary: 'How visitors voted on whether prices are negotiable',
  service: 'own',
  path: '/v1/vote/price-negotiable',
  input: v.object({}),
  output: Result,
  failure: 'alert',
});

/** Votes, once for each device: a further vote changes nothing, and the answer says what counted. */
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
