import * as v from 'valibot';
import { loose } from '#/contract/shape.ts';

/**
 * Tones of a verdict: `fine`, `watch` (needs attention), `bad` (the statement is false, or the car
 * dangerous).
 */
export const TONES = ['fine', 'watch', 'bad'] as const;
export type Tone = (typeof TONES)[number];

// The response may come from another back end: absent fields are read as null or empty.
const text = v.nullish(v.string(), null);

/** The schemas of the fields that all reports have. */
export const reportHead = {
  /** The result in one sentence. */
  verdict: loose(v.string(), { names: ['conclusion', 'result'], else: '' }),
  /** The tone of the verdict; null if it was not assessed. */
  tone: v.nullish(v.picklist(TONES), null),
  /** The evidence or the consequences of the verdict, in a sentence or two. */
  detail: text,
  /** The day of the finding (YYYY-MM-DD). */
  date: text,
  inspector: loose(text, { names: ['appraiser'] }),
  /** The source of the facts in the report. */
  source: text,
  /** The number of the report. */
  number: text,
  /**
   * Whether any text of the dealer in this report makes a claim about the car (`claimsIn`); absent
   * if unknown.
   */
  has_claims: v.optional(v.boolean()),
  /** The subjects that this report does not cover, each in a few words. */
  not_covered: v.nullish(v.array(v.string()), []),
};

/** The schema of the fields that all reports have, for code that handles reports of any type. */
export const ReportHead = v.object(reportHead);
export type ReportHead = v.InferOutput<typeof ReportHead>;
