import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';

/** The texts that a dealer owes visitors, each a page of its own. */
export const TEXT_NAMES = [
  'preparation-standard',
  'agreement',
  'hunt-agreement',
  'coupon-guide',
  'warranty',
  'privacy',
] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** How a version is named: `1.0`, `2026-11`. */
export const VERSION = /^[\w.-]{1,40}$/;

/** The same, or one of its later issues: `1.0+2` where a setting changed its words. */
export const ISSUE = /^[\w.-]{1,40}(\+\d{1,4})?$/;

const day = v.pipe(v.string(), v.isoDate());

/** One version of a text, with the days from which and, once another follows, until which it is in force. */
export const TextVersion = v.object({
  version: v.string(),
  effective_on: day,
  until: v.nullish(day, null),
  /** Whether it is in force today, was before, or will be. */
  state: v.picklist(['past', 'current', 'coming']),
});
export type TextVersion = v.InferOutput<typeof TextVersion>;

/** One version of a text, fit to be shown. */
export const Text = v.object({
  ...TextVersion.entries,
  /** Sanitised; its second-level headings carry the ids of `contents`. */
  html: v.string(),
  contents: v.nullish(v.array(v.object({ id: v.string(), title: v.string() })), []),
  /** Every version that can be read, the latest first. */
  versions: v.nullish(v.array(TextVersion), []),
});
export type Text = v.InferOutput<typeof Text>;

/** A text as it is in force today, or in the version that is named; null where the dealer has published none. */
export const getText = endpoint({
  name: 'getText',
  summary: 'An agreement, notice or policy, with its versions',
  service: 'own',
  path: '/v1/text/{name}',
  input: v.object({
    name: v.picklist(TEXT_NAMES),
    version: v.optional(v.pipe(v.string(), v.regex(ISSUE))),
  }),
  output: v.nullable(Text),
  failure: 'alert',
});
