import { cors } from 'hono/cors';
import type { Http } from './types.ts';

/**
 * Paths of the calls. The calls of the dealer's programs and staff are excluded: pages of other
 * sites must not make them.
 */
const CALLS = ['/v1/*', '/gcar/*', '/get_option', '/.well-known/*'];
const EXCLUDED = ['/v1/dealer/', '/v1/console/'];

/** Cache lifetime of a preflight response in seconds. */
const PREFLIGHT_MAX_AGE_S = 86_400;

/** Allows pages of the sites in `origins` to make the storefront's calls, without cookies. */
export function allowOrigins(http: Http, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', 'X-Requested-With'],
    maxAge: PREFLIGHT_MAX_AGE_S,
  });
  for (const path of CALLS) {
    http.use(path, (c, next) =>
      EXCLUDED.some((start) => c.req.path.startsWith(start)) ? next() : allow(c, next),
    );
  }
}
