import * as v from 'valibot';
import { Id } from '#/app/cars/contract.ts';
import { TONES } from '#/app/reports/head.ts';
import { endpoint } from '#/contract/endpoint.ts';

/** So many cars stand beside each other at most. */
const MOST = 4;

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** The condition of a car in a few figures, each from the report that tells it; null where there is no such report. */
export const CarCondition = v.object({
  id: v.string(),
  /** How many flaws of each kind are still there, the most frequent kind first; null where nobody looked for any. */
  flaws: v.nullish(v.array(v.object({ kind: v.string(), count: v.number() })), null),
  /** The panels whose paint is thicker than the maker's, and what that speaks for; null where it was not measured. */
  repainted: v.nullish(v.array(v.object({ name: v.string(), band: v.string() })), null),
  /** The panels that were beaten or replaced, as the inspection found; null without one, and where it found none and did not look at all. */
  repaired: v.nullish(v.array(v.object({ name: v.string(), kind: v.string() })), null),
  mileage: v.nullish(
    v.object({ verdict: v.string(), tone: v.nullish(v.picklist(TONES), null) }),
    null,
  ),
  /** Yuan in all; null where one claim's amount is not known. */
  claims: v.nullish(v.object({ count: v.number(), amount: number }), null),
  /** How many claims the final inspection found; null without one, and where it found none and nobody asked. */
  claims_found: number,
  keys: number,
  /** The least tread (mm), and the age (months) of the oldest tyre on the day of the report. */
  tyres: v.nullish(v.object({ least_mm: number, oldest_months: number, dot: text }), null),
  /** Yuan for consumables over the next 20,000 km, and how many parts that leaves out for want of a price, or of a time when they fall due. */
  cost: v.nullish(
    v.object({
      from: v.number(),
      to: v.number(),
      /** Whether there is anything to reckon with. */
      is_known: v.nullish(v.boolean(), true),
      unpriced: v.nullish(v.number(), 0),
      undated: v.nullish(v.number(), 0),
    }),
    null,
  ),
  /** State of health of the traction battery, in per cent. */
  soh: number,
});
export type CarCondition = v.InferOutput<typeof CarCondition>;

/** The conditions of up to four cars, in the order asked for; a car that is not there is left out. */
export const listConditions = endpoint({
  name: 'listConditions',
  summary: 'The condition of some cars in a few figures',
  service: 'own',
  path: '/v1/car/condition',
  input: v.object({
    /** Between commas. */
    ids: v.pipe(
      v.string(),
      v.check((ids) => isListOfIds(ids.split(','))),
      v.transform((ids) => ids.split(',')),
    ),
    preview: v.optional(v.string()),
  }),
  output: v.object({ cars: v.nullish(v.array(CarCondition), []) }),
  // Comparing does without: an older back end that knows no such call is no news to a visitor.
  failure: 'silent',
});

function isListOfIds(ids: readonly string[]): boolean {
  return ids.length <= MOST && ids.every((id) => v.is(Id, id));
}
