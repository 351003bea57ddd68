import * as v from 'valibot';
import { TONES } from '#/app/evidence/report-head.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

/** Maximum number of cars in a comparison. */
const MOST = 4;

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/**
 * A car's condition in a few figures. Each comes from one report or from the inspection, and is
 * null without it.
 */
export const CarCondition = v.object({
  id: v.string(),
  /**
   * The number of unrepaired flaws of each kind, most frequent first; null where flaws were not
   * checked.
   */
  flaws: v.nullish(v.array(v.object({ kind: v.string(), count: v.number() })), null),
  /**
   * Panels with paint thicker than the factory's, with their paint band; null where it was not
   * measured.
   */
  repainted: v.nullish(v.array(v.object({ name: v.string(), band: v.string() })), null),
  /**
   * Straightened (钣金) or replaced panels found by the inspection. Null without an inspection, and
   * if it found none and did not check all panels.
   */
  repaired: v.nullish(v.array(v.object({ name: v.string(), kind: v.string() })), null),
  /** The dealer's conclusion on the mileage, with its label, or the number of the records. */
  mileage: v.nullish(
    v.object({ verdict: v.string(), tone: v.nullish(v.picklist(TONES), null) }),
    null,
  ),
  /**
   * Number and total amount (yuan) of claims. The amount is null if the amount of any claim is
   * unknown.
   */
  claims: v.nullish(v.object({ count: v.number(), amount: number }), null),
  /**
   * Number of claims found by the final inspection. Null without one, and if it found none and the
   * insurers were not queried or a query is pending.
   */
  claims_found: number,
  /** Whether the maintenance records are being queried. */
  is_query_pending: v.nullish(v.boolean(), false),
  keys: number,
  /** The least tread (mm), and the age (months) of the oldest tyre on the day of the report. */
  tyres: v.nullish(v.object({ least_mm: number, oldest_months: number, dot: text }), null),
  /**
   * Cost (yuan) of consumables over the next 20,000 km, and the number of parts left out because
   * their price or due date is unknown.
   */
  cost: v.nullish(
    v.object({
      from: v.number(),
      to: v.number(),
      /** Whether there is enough data for an estimate. */
      is_known: v.nullish(v.boolean(), true),
      unpriced: v.nullish(v.number(), 0),
      undated: v.nullish(v.number(), 0),
    }),
    null,
  ),
  /** State of health of the traction battery in per cent. */
  soh: number,
});
export type CarCondition = v.InferOutput<typeof CarCondition>;

/**
 * Returns the conditions of up to four cars in the requested order. Unknown cars are left out, and
 * unreleased ones without the preview word.
 */
export const listConditions = endpoint({
  name: 'listConditions',
  summary: 'The conditions of several cars in a few figures',
  service: 'own',
  path: '/v1/car/condition',
  input: v.object({
    /** Separated by commas. */
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
