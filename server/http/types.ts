import type { Hono } from 'hono';

/**
 * Variables of a request. `isPage` marks requests for pages. `who` is the name of the token in the
 * dealer API.
 */
export type Variables = { Variables: { requestId: string; isPage?: true; who?: string } };
export type Http = Hono<Variables>;

/**
 * State of this process. While `starting`, requests other than `/healthz` get 503. While
 * `draining`, requests for `/readyz` get 503.
 */
export type Readiness = {
  state: 'starting' | 'ready' | 'draining';
  /** Progress of filling the demo in whole per cent. */
  filledPercent?: number;
  /** Whether the last request to the storage of pictures failed. */
  isMediaAway?: boolean;
  /** Number of excluded read replicas. */
  unusedReplicas?: number;
};
