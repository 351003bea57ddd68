import * as v from 'valibot';

/** Where a car's records were queried, on which day, and the period that the answer covers. All days are YYYY-MM-DD. */
export const Queried = v.object({
  source: v.string(),
  day: v.string(),
  from: v.string(),
  to: v.string(),
});
export type Queried = v.InferOutput<typeof Queried>;
