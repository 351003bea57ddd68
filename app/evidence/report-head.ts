import * as v from 'valibot';
import { loose } from '#/contract/shape.ts';

/** Tones of a verdict: `fine`, `watch` (needs attention), `bad` (false or dangerous). */
export const TONES = ['fine', 'watch', 'bad'] as const;
export type Tone = (typeof TONES)[number];

// The response may come from another back end: absent fields are read as null or empty.
const text = v.nullish(v.string(), null);

/** The fields common to all reports. */
export const reportHead = {
  /** The result in one sentence. */
  verdict: loose(v.string(), { names: ['conclusion', 'result'], else: '' }),
  /** Null where it was not assessed. */
  tone: v.nullish(v.picklist(TONES), null),
  /** The evidence or the consequences of the verdict, in a sentence or two. */
  detail: text,
  /** The day of the finding, YYYY-MM-DD. */
  date: text,
  inspector: loose(text, { names: ['appraiser'] }),
  /** The source of the facts. */
  source: text,
  /** The report's number. */
  number: text,
  /** Whether any text of the dealer in this report claims something (`claimsIn`); absent if unknown. */
  has_claims: v.optional(v.boolean()),
  /** What this report does not cover, in a few words each. */
  not_covered: v.nullish(v.array(v.string()), []),
};

/** The schema of the common fields, for code that handles reports of any kind. */
export const ReportHead = v.object(reportHead);
export type ReportHead = v.InferOutput<typeof ReportHead>;
