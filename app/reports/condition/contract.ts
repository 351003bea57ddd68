import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

/** Maximum number of cars in a comparison. */
const MOST = 4;

const fact = v.optional(v.string());

/** The schema of a car's condition as Chinese texts. Unknown facts are absent. */
export const CarCondition = v.object({
  id: v.string(),
  facts: v.nullish(
    v.object({
      /** Unrepaired flaws by kind. */
      flaws: fact,
      /** Panels whose paint is thicker than factory paint. */
      repainted: fact,
      /** Panels that were straightened or replaced. */
      repaired: fact,
      /**
       * The verdict of the maintenance records, with the label 车商自述 (dealer's own statement) if it
       * is the dealer's own.
       */
      mileage: fact,
      claims: fact,
      keys: fact,
      tyres: fact,
      /** The cost of wear parts over the next 20,000 km. */
      cost: fact,
      /** The state of health of the traction battery. */
      soh: fact,
    }),
    {},
  ),
  /** Whether the maintenance records were requested but have not arrived. */
  is_query_pending: v.nullish(v.boolean(), false),
});
export type CarCondition = v.InferOutput<typeof CarCondition>;

/**
 * Returns the conditions of up to four cars in the requested order. Unknown cars are left out.
 * Unreleased cars are included only if `preview` is the dealer's secret word.
 */
export const listConditions = endpoint({
  name: 'listConditions',
  summary: 'The conditions of several cars in a few facts',
  service: 'own',
  path: '/v1/car/condition',
  input: v.object({
    /** Ids of cars, separated by commas. */
    ids: v.pipe(
      v.string(),
      v.check((ids) => isListOfIds(ids.split(','))),
      v.transform((ids) => ids.split(',')),
    ),
    preview: v.optional(v.string()),
  }),
  output: v.object({ cars: v.nullish(v.array(CarCondition), []) }),
  // The comparison of cars works without this call. An older back end does not have it, which must
  // not cause an alert.
  failure: 'silent',
});

function isListOfIds(ids: readonly string[]): boolean {
  return ids.length <= MOST && ids.every((id) => v.is(Id, id));
}
