import type { Hono } from 'hono';

/**
 * Variables of a request. `isPage` marks requests for pages; `who` is the name of the token in a
 * call of the dealer API.
 */
export type Variables = { Variables: { requestId: string; isPage?: true; who?: string } };
export type Http = Hono<Variables>;

/**
 * State of this process. While `starting`, requests other than `/healthz` get 503. While
 * `draining`, open connections are still served, but `/readyz` responds with 503.
 */
export type Readiness = {
  state: 'starting' | 'ready' | 'draining';
  /** How much of the demo is filled, in whole per cent; only while the demo is being filled. */
  filledPercent?: number;
  /** Whether the storage of pictures did not respond to the last request, or refused it. */
  isMediaAway?: boolean;
  /** Number of read replicas that are excluded, so that the writer answers for them. */
  unusedReplicas?: number;
};
