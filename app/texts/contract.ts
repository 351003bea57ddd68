import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';

/** The names of the legal texts and guides. Each has a page of its own. */
export const TEXT_NAMES = [
  'preparation-standard',
  'agreement',
  'hunt-agreement',
  'coupon-guide',
  'warranty',
  'privacy',
] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** Matches the label of a version of a text: `1.0`, `2026-11`. */
export const VERSION = /^[\w.-]{1,40}$/;

/**
 * Matches the label of an edition of a version: `1.0` for the first edition of version 1.0, `1.0+2`
 * for the second.
 */
export const ISSUE = /^[\w.-]{1,40}(\+\d{1,4})?$/;

const day = v.pipe(v.string(), v.isoDate());

/**
 * The schema of a version of a text. `until` is its last day in force; null if no version follows.
 */
export const TextVersion = v.object({
  version: v.string(),
  effective_on: day,
  until: v.nullish(day, null),
  /** Whether the version was, is or will be in force. */
  state: v.picklist(['past', 'current', 'coming']),
});
export type TextVersion = v.InferOutput<typeof TextVersion>;

/** The schema of a version of a text with its HTML. */
export const Text = v.object({
  ...TextVersion.entries,
  /** Sanitised HTML. Its second-level headings have the ids of `contents`. */
  html: v.string(),
  contents: v.nullish(v.array(v.object({ id: v.string(), title: v.string() })), []),
  /** All published versions, the latest first. */
  versions: v.nullish(v.array(TextVersion), []),
});
export type Text = v.InferOutput<typeof Text>;

/** Returns a version of a text, by default the version in force; null if no version is in force. */
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
