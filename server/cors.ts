import { cors } from 'hono/cors';
import type { Http } from './http.ts';

/** Where calls are answered; the dealer's own are for no browser of another site. */
const CALLS = ['/v1/*', '/gcar/*', '/get_option', '/.well-known/*'];
const NOT_FOR_BROWSERS = '/v1/dealer/';

/** How long (s) a browser remembers that it may ask. */
const REMEMBERED_S = 86_400;

/**
 * Lets pages of other sites make the storefront's calls from their visitors' browsers, without
 * cookies: a site whose services were moved here. `origins` are the sites; none is the rule.
 */
export function allowOrigins(http: Http, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', 'X-Requested-With'],
    maxAge: REMEMBERED_S,
  });
  for (const path of CALLS) {
    http.use(path, (c, next) =>
      c.req.path.startsWith(NOT_FOR_BROWSERS) ? next() : allow(c, next),
    );
  }
}
