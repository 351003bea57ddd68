import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { ENVIRONMENTS } from './environments.ts';

/** The name of this application in analytics. */
export const APP_LABEL = 'self-operated car h5';

const words = v.pipe(v.string(), v.maxLength(200));
const url = v.pipe(v.string(), v.maxLength(2000));

/** The schema of a page view. */
export const PageView = v.object({
  app: v.literal(APP_LABEL),
  /** The public name of the route. */
  route: words,
  url,
  title: words,
  /** The URL that the visitor came from, on this or another site. Empty if unknown. */
  referrer: url,
  /** The time of the view (ISO text with zone). */
  time: v.pipe(v.string(), v.isoTimestamp()),
  /** The kind of app that displays the page; a browser by default. */
  environment: v.optional(v.picklist(ENVIRONMENTS), 'browser'),
  /**
   * A random id that the views of one tab share. Absent if the browser requests not to be tracked.
   */
  tab: v.optional(words),
  /**
   * The identifiers that a mini-program added to the URL. Present only in a mini-program, and only
   * together with `tab`.
   */
  user: v.optional(v.record(words, words)),
});
export type PageView = v.InferOutput<typeof PageView>;

/** Reports a page view. */
export const postPageView = endpoint({
  name: 'postPageView',
  summary: 'Reports a page view',
  service: 'analytics',
  method: 'POST',
  path: '/v1/page-view',
  input: PageView,
  output: v.null(),
  failure: 'silent',
});
