import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

/** The schema of a question about a car (`asks`) with its short answer. */
export const Question = v.object({
  id: v.string(),
  /** The topic of the question: the heading of its group. */
  topic: v.string(),
  asks: v.string(),
  answer: v.string(),
  /** False if the car detail has no data for the question. In this case `answer` says so. */
  is_known: v.nullish(v.boolean(), true),
  /**
   * The page with more details: the type of a report of the car, or `loans`. Null if there is none.
   */
  page: v.nullish(v.string(), null),
});
export type Question = v.InferOutput<typeof Question>;

/**
 * Returns the questions about the car with this id. Answered questions come first, the dealer's own
 * questions last. If another back end has the car, returns only the dealer's own questions.
 */
export const getFaq = endpoint({
  name: 'getFaq',
  summary: 'Questions about one car, answered from its detail',
  service: 'own',
  path: '/v1/car/{id}/faq',
  input: v.object({ id: Id, preview: v.optional(v.string()) }),
  output: v.object({ questions: v.array(Question) }),
  failure: 'silent',
});
