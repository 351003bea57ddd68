import * as v from 'valibot';
import { Id } from '#/app/cars/contract.ts';
import { loose } from '#/contract/shape.ts';

/** How a verdict is meant: `fine`, to be watched, or false or dangerous. */
export const TONES = ['fine', 'watch', 'bad'] as const;
export type Tone = (typeof TONES)[number];

// The answer may come from a back end that is not ours: what it leaves out reads as null or empty.
const text = v.nullish(v.string(), null);

/** What every report says, whatever it is about: the fields beside its own. */
export const reportHead = {
  /** The result in one sentence. */
  verdict: loose(v.string(), { names: ['conclusion', 'result'], else: '' }),
  /** Null where nobody judged it. */
  tone: v.nullish(v.picklist(TONES), null),
  /** What the verdict rests on, or what follows from it, in a sentence or two. */
  detail: text,
  /** When it was found out, YYYY-MM-DD. */
  date: text,
  inspector: loose(text, { names: ['appraiser'] }),
  /** Where the facts come from. */
  source: text,
  /** The report's own number. */
  number: text,
  /** What this report does not say, each in a few words. */
  not_covered: v.nullish(v.array(v.string()), []),
};

/** The head alone, for what shows reports of any kind. */
export const ReportHead = v.object(reportHead);
export type ReportHead = v.InferOutput<typeof ReportHead>;

/** What a report is asked for by; `preview` is the word that also shows unreleased cars. */
export const ReportInput = v.object({ id: Id, preview: v.optional(v.string()) });

/** What a report on a hunted car is asked for by: the hunt's id, or the number of its order. */
export const HuntReportInput = v.pipe(
  v.object({ id: v.optional(Id), order_number: v.optional(Id) }),
  v.forward(
    v.check(({ id, order_number }) => (id ?? order_number) !== undefined),
    ['id'],
  ),
);
