import * as v from 'valibot';
import { loose } from '#/contract/shape.ts';

/**
 * The tones of a verdict: `fine`; `watch` if it needs attention; `bad` if the statement is false or
 * the car is dangerous.
 */
export const TONES = ['fine', 'watch', 'bad'] as const;
export type Tone = (typeof TONES)[number];

// The response may come from another back end: absent fields are read as null or empty.
const text = v.nullish(v.string(), null);

/** The schemas of the fields that all types of reports have. */
export const reportHead = {
  /** The result in one sentence. */
  verdict: loose(v.string(), {
    names: ['conclusion', 'result'],
    notNumber: true,
    else: '',
  }),
  /** The tone of the verdict; null if nobody assessed it. */
  tone: v.nullish(v.picklist(TONES), null),
  /** The evidence for the verdict, or its consequences, in one or two sentences. */
  detail: text,
  /** The day (YYYY-MM-DD) of the report's findings. */
  date: text,
  inspector: loose(text, { names: ['appraiser'] }),
  /** The source of the facts in the report. */
  source: text,
  /** The number of the report. */
  number: text,
  /**
   * Whether the dealer's texts in this report make a claim about the car (`claimsIn`). Also true if
   * the report has a verdict and its type makes every verdict a claim. Absent if unknown.
   */
  has_claims: v.optional(v.boolean()),
  /** What the author of this report did not check, in a few words each. */
  not_covered: v.nullish(v.array(v.string()), []),
};

/** The schema of the fields that all reports have. */
export const ReportHead = v.object(reportHead);
export type ReportHead = v.InferOutput<typeof ReportHead>;
