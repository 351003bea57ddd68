import * as v from 'valibot';

/** The schema of the result and the date of a report, for its link. */
export const Headline = v.object({
  result: v.string(),
  date: v.nullish(v.string(), null),
  /** The title of a report that the dealer defined. */
  title: v.optional(v.string()),
  /**
   * Of claims or services: whether their records were queried, whether the query covers only a part
   * of the car's life, and how many are known. Absent if unknown.
   */
  is_queried: v.optional(v.boolean()),
  is_partial: v.optional(v.boolean()),
  count: v.optional(v.number()),
  /** Of recalls in order: whether the result has words of its own, such as its source. */
  is_described: v.optional(v.boolean()),
  /** False for a result of the maintenance records that only counts them. */
  is_verdict: v.optional(v.boolean()),
});
