import type { Hono } from 'hono';

/**
 * Variables of a request. `isPage` marks requests for pages, `who` is the name of the dealer API
 * token.
 */
export type Variables = { Variables: { requestId: string; isPage?: true; who?: string } };
export type Http = Hono<Variables>;

/**
 * Whether this process serves requests. `starting` responds with 503; `draining` still serves those on
 * open connections, while `/readyz` is 503.
 */
export type Readiness = {
  state: 'starting' | 'ready' | 'draining';
  /** How much of the demo is filled, in whole per cent, while it is being filled. */
  filledPercent?: number;
};
