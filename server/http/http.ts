import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono, type Context as HonoContext } from 'hono';
import { routePath } from 'hono/route';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { addDealerCalls } from '#/server/dealer/answer-dealer.ts';
import type { DealerCall } from '#/server/dealer/dealer-call.ts';
import { failurePage, wantsPage } from '#/server/pages/failure-page.ts';
import { addCalls, answerFailure } from './calls.ts';
import { compress } from './compress.ts';
import { allowOrigins } from './cors.ts';
import { BadCall, failedAnswer } from './errors.ts';
import type { Context, Implementation } from './implement.ts';
import type { Logger } from './log.ts';
import type { Http, Readiness, Variables } from './types.ts';

type Parts = {
  implementations: readonly Implementation[];
  /** Calls of the dealer API, which require a token. */
  dealerCalls?: readonly DealerCall[];
  context: Context;
  log: Logger;
  readiness: Readiness;
  /** Build id of the browser code. */
  build: string;
  /** Returns the pattern of a page's path, to log instead of the path. */
  pagePattern?: (path: string) => string;
};

/** Creates the app without pages and pictures: health checks, calls and error handling. */
export function createHttp(parts: Parts): Http {
  const { implementations, dealerCalls = [], context, log, readiness, build } = parts;
  const { pagePattern = () => '*' } = parts;
  const http: Http = new Hono();
  http.use(logRequests(log, pagePattern));
  http.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
  });
  http.use(compress);
  allowOrigins(http, context.config.allowedOrigins);
  http.get('/healthz', (c) => c.json({ status: 'ok', build }, 200, NO_STORE));
  http.get('/readyz', async (c) => {
    if (readiness.state !== 'ready') return c.json({ status: readiness.state }, 503, NO_STORE);
    const reason = await whyUnavailable(context.db, log);
    if (reason !== undefined) return c.json({ status: 'unavailable', reason }, 503, NO_STORE);
    return c.json({ status: 'ready' }, 200, NO_STORE);
  });
  http.use(async (c, next) => {
    if (readiness.state === 'ready') return next();
    c.header('Retry-After', '2');
    throw new BadCall(503, '网站正在启动，请稍候刷新');
  });
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
 * Time in ms that `/readyz` waits for the database. A load balancer repeats the check within
 * seconds.
 */
const READY_MS = 2_000;

/** Returns why this process cannot serve requests; undefined if the database responds. */
async function whyUnavailable(db: Database, log: Logger): Promise<string | undefined> {
  const check = readVersion(db, 'inventory').then(
    () => undefined,
    (error: unknown) => {
      log.error({ err: error }, 'not ready');
      return 'the database does not answer';
    },
  );
  const late = `the database did not answer within ${READY_MS / 1_000} s`;
  return Promise.race([check, sleep(READY_MS, late, { ref: false })]);
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Logs one line per request, with the id that the response also has. Of the address only the pattern of its
 * route is logged: paths contain codes, receipts and words that grant access, and query strings personal
 * data.
 */
function logRequests(log: Logger, pagePattern: (path: string) => string) {
  return async (c: HonoContext<Variables>, next: () => Promise<void>) => {
    const requestId = randomUUID();
    const start = performance.now();
    c.set('requestId', requestId);
    await next();
    c.header('X-Request-Id', requestId);
    const { method } = c.req;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    // The route of the last handler that ran. All pages share one.
    const pattern = routePath(c);
    const route = /^\/?\*$/.test(pattern) ? pagePattern(c.req.path) : pattern;
    const who = c.get('who');
    const line = { requestId, method, route, status: c.res.status, ms };
    log.info(who === undefined ? line : { ...line, who }, 'request');
  };
}
