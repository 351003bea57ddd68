import type { Hono } from 'hono';

/**
 * Variables of a request. `isPage` marks requests for pages, `who` is the name of the dealer API
 * token.
 */
export type Variables = { Variables: { requestId: string; isPage?: true; who?: string } };
export type Http = Hono<Variables>;

/**
 * State of this process. While `starting` it responds with 503. While `draining` it still serves
 * requests on open connections, but `/readyz` is 503.
 */
export type Readiness = {
  state: 'starting' | 'ready' | 'draining';
  /** How much of the demo is filled, in whole per cent, while it is being filled. */
  filledPercent?: number;
};
