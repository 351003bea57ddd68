import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';

/** The schema of a version of the dealer's mini-program, with its changes. */
export const Release = v.object({
  version: v.string(),
  /** The day of the release (YYYY-MM-DD). */
  day: v.nullish(v.string(), null),
  changes: v.nullish(v.array(v.string()), []),
  /** System requirements as text. */
  needs: v.nullish(v.string(), null),
});
export type Release = v.InferOutput<typeof Release>;

/** Returns the versions of the dealer's mini-program, newest first. */
export const listReleases = endpoint({
  name: 'listReleases',
  summary: "The versions of the dealer's mini-program, newest first",
  service: 'own',
  path: '/v1/releases',
  input: v.object({}),
  output: v.array(Release),
  failure: 'alert',
});
