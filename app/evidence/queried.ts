import * as v from 'valibot';

/**
 * The schema of a query of a car's records: source, day, and the period that its result covers.
 * Days are YYYY-MM-DD.
 */
export const Queried = v.object({
  source: v.string(),
  day: v.string(),
  from: v.string(),
  to: v.string(),
});
export type Queried = v.InferOutput<typeof Queried>;
