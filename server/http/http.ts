import { randomUUID } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { routePath } from 'hono/route';
import { addDealerCalls } from '#/server/dealer/answer-dealer.ts';
import type { DealerCall } from '#/server/dealer/dealer-call.ts';
import { compress } from '#/server/http/content/compress.ts';
import { frameAncestors } from '#/server/pages/document.ts';
import { failurePage, wantsPage } from '#/server/pages/failure-page.ts';
import { startingPage, STARTING_RETRY_S } from '#/server/pages/starting-page.ts';
import { checkReadiness } from '#/server/readiness/check-readiness.ts';
import { addCalls, answerFailure } from './calls.ts';
import { allowOrigins } from './cors.ts';
import { BadCall, failedAnswer } from './errors.ts';
import type { Context, Implementation } from './implement.ts';
import type { Logger } from './log.ts';
import { setHeader } from './set-header.ts';
import type { Http, Readiness, Variables } from './types.ts';

type Parts = {
  implementations: readonly Implementation[];
  /** Calls of the dealer API, which require a token. */
  dealerCalls?: readonly DealerCall[];
  /** Adds routes of the application that are neither its calls nor its pages. */
  addRoutes?: (http: Http) => void;
  context: Context;
  log: Logger;
  readiness: Readiness;
  /** Build id of the browser code. */
  build: string;
  /**
   * Returns the route pattern of a page's path. The log contains the pattern instead of the path.
   */
  pagePattern?: (path: string) => string;
};

/**
 * Creates the app with the checks of its health and the routes of all calls, but without pages and
 * pictures.
 */
export function createHttp(parts: Parts): Http {
  const { implementations, dealerCalls = [], context, log, readiness, build } = parts;
  const { pagePattern = () => '*' } = parts;
  const http: Http = new Hono();
  const frames = frameAncestors(context.config.public.backOfficeHosts);
  const isHttps = context.config.public.siteOrigin.startsWith('https:');
  // `createServerCall` reads the request id from it.
  http.use(contextStorage());
  http.use(logRequests(log, context, pagePattern));
  http.use(async (c, next) => {
    await next();
    setHeader(c, 'X-Content-Type-Options', 'nosniff');
    // A storefront at another origin may also show pictures of this server.
    const isPicture = /^\/(media|brand)\//.test(c.req.path);
    setHeader(c, 'Cross-Origin-Resource-Policy', isPicture ? 'cross-origin' : 'same-origin');
    if (c.res.headers.get('content-type')?.startsWith('text/html')) {
      setHeader(c, 'Permissions-Policy', PERMISSIONS);
      const policy = c.res.headers.get('content-security-policy');
      // Small pages, such as error pages, set no `frame-ancestors` themselves.
      if (!policy?.includes('frame-ancestors')) {
        setHeader(c, 'Content-Security-Policy', policy ? `${policy}; ${frames}` : frames);
      }
    }
    if (isHttps) setHeader(c, 'Strict-Transport-Security', HSTS);
  });
  http.use(compress);
  allowOrigins(http, context.config.allowedOrigins);
  http.get('/healthz', (c) => c.json({ status: 'ok', build }, 200, NO_STORE));
  http.get('/readyz', async (c) => {
    if (readiness.state !== 'ready') return c.json({ status: readiness.state }, 503, NO_STORE);
    const { reason, warnings } = await checkReadiness(context, log);
    if (reason !== undefined) return c.json({ status: 'unavailable', reason }, 503, NO_STORE);
    if (readiness.isMediaAway) warnings.push('the storage of pictures cannot be used: see the log');
    const { unusedReplicas = 0 } = readiness;
    if (unusedReplicas > 0) warnings.push(`read replicas that are not used: ${unusedReplicas}`);
    return c.json({ status: 'ready', ...(warnings.length > 0 && { warnings }) }, 200, NO_STORE);
  });
  http.use(async (c, next) => {
    // While draining, requests on open connections are still served; only /readyz responds with
    // 503.
    if (readiness.state !== 'starting') return next();
    const isVisit = c.req.method === 'GET' && wantsPage(c);
    if (isVisit) return startingPage(c, readiness);
    c.header('Retry-After', String(STARTING_RETRY_S));
    throw new BadCall(503, '网站正在启动，请稍候刷新');
  });
  // First: on a host of its own, the console refuses all other calls.
  parts.addRoutes?.(http);
  addDealerCalls(http, dealerCalls, context, log);
  addCalls(http, implementations, context, log);
  http.onError((error, c) => {
    const requestId = c.get('requestId');
    const failed = failedAnswer(error);
    if (failed.isFault) log.error({ err: error, requestId }, 'failed');
    if (c.get('isPage') || wantsPage(c)) return failurePage(c, failed, requestId);
    return answerFailure(c, failed, 'status');
  });
  return http;
}

/**
 * Browser features that pages may use: the position, to find the nearest branch, and the camera, to
 * scan the code of a report.
 */
const PERMISSIONS =
  'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), display-capture=()';

/**
 * Value of Strict-Transport-Security: one year in seconds, without subdomains, because the dealer's
 * other hosts may have no https.
 */
const HSTS = 'max-age=31536000';

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Returns middleware that counts each request and logs one line for it. The line has the pattern of
 * the route, because paths and queries may contain codes and personal data.
 */
function logRequests(
  log: Logger,
  { meter, tracing }: Context,
  pagePattern: (path: string) => string,
) {
  return async (c: HonoContext<Variables>, next: () => Promise<void>) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const handle = () => answerRequest(c, next, { requestId, pagePattern });
    const line = await (tracing ? tracing.request(handle) : handle());
    setHeader(c, 'X-Request-Id', requestId);
    meter.answered(line);
    const who = c.get('who');
    log.info(who === undefined ? line : { ...line, who }, 'request');
  };
}

/**
 * Runs the handlers of a request. Returns the values for the log, which contain no data of the
 * visitor.
 */
async function answerRequest(
  c: HonoContext<Variables>,
  next: () => Promise<void>,
  { requestId, pagePattern }: { requestId: string; pagePattern: (path: string) => string },
) {
  const start = performance.now();
  await next();
  const ms = Math.round((performance.now() - start) * 10) / 10;
  // The route of the last handler that ran. All pages share the route `*`.
  const pattern = routePath(c);
  const route = /^\/?\*$/.test(pattern) ? pagePattern(c.req.path) : pattern;
  return { requestId, method: c.req.method, route, status: c.res.status, ms };
}
