import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { ENVIRONMENTS } from './environments.ts';

/** The name that this application goes by in analytics. */
export const APP_LABEL = 'self-operated car h5';

const words = v.pipe(v.string(), v.maxLength(200));
const url = v.pipe(v.string(), v.maxLength(2000));

/** One screen shown. Nothing in it tells who saw it, but for `tab`, and `user` in a mini-program. */
export const PageView = v.object({
  app: v.literal(APP_LABEL),
  /** The public name of the route. */
  route: words,
  url,
  title: words,
  /** Where the visitor came from: the screen before, or another site; empty when unknown. */
  referrer: url,
  /** When it was shown (ISO, with zone). */
  time: v.pipe(v.string(), v.isoTimestamp()),
  /** The kind of app it was shown in. */
  environment: v.optional(v.picklist(ENVIRONMENTS), 'browser'),
  /** A random word that the views of one tab share; absent where the browser asks not to be tracked. */
  tab: v.optional(words),
  /** The identifiers that a mini-program put into the URL; absent as `tab` is. */
  user: v.optional(v.record(words, words)),
});
export type PageView = v.InferOutput<typeof PageView>;

/** Sent by beacon: nobody waits for the answer. */
export const postPageView = endpoint({
  name: 'postPageView',
  summary: 'One screen shown',
  service: 'analytics',
  method: 'POST',
  path: '/v1/page-view',
  input: PageView,
  output: v.null(),
  failure: 'silent',
});
