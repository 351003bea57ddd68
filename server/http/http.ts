import { randomUUID } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { addDealerCalls } from '#/server/dealer/answer-dealer.ts';
import type { DealerCall } from '#/server/dealer/dealer-call.ts';
import { failurePage, wantsPage } from '#/server/pages/failure-page.ts';
import { addCalls, answerFailure } from './calls.ts';
import { compress } from './compress.ts';
import { allowOrigins } from './cors.ts';
import { BadCall, failedAnswer } from './errors.ts';
import type { Context, Implementation } from './implement.ts';
import type { Logger } from './log.ts';
import { checkReadiness } from './readiness.ts';
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
  /** Returns the path to log, without the secret part of a private page's path. */
  pathForLog?: (path: string) => string;
};

/** Creates the app without pages and pictures: health checks, calls and error handling. */
export function createHttp(parts: Parts): Http {
  const { implementations, dealerCalls = [], context, log, readiness, build } = parts;
  const { pathForLog = unchanged } = parts;
  const http: Http = new Hono();
  http.use(logRequests(log, pathForLog));
  http.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
  });
  http.use(compress);
  allowOrigins(http, context.config.allowedOrigins);
  http.get('/healthz', (c) => c.json({ status: 'ok', build }, 200, NO_STORE));
  http.get('/readyz', async (c) => {
    if (readiness.state !== 'ready') return c.json({ status: readiness.state }, 503, NO_STORE);
    const { reason, warnings } = await checkReadiness(context, log);
    if (reason !== undefined) return c.json({ status: 'unavailable', reason }, 503, NO_STORE);
    return c.json({ status: 'ready', ...(warnings.length > 0 && { warnings }) }, 200, NO_STORE);
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

const NO_STORE = { 'Cache-Control': 'no-store' };

function unchanged(path: string): string {
  return path;
}

/**
 * Logs one line per request, with the id that the response also has. Query strings are not logged.
 */
function logRequests(log: Logger, pathForLog: (path: string) => string) {
  return async (c: HonoContext<Variables>, next: () => Promise<void>) => {
    const requestId = randomUUID();
    const start = performance.now();
    c.set('requestId', requestId);
    await next();
    c.header('X-Request-Id', requestId);
    const { method } = c.req;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const path = pathForLog(c.req.path);
    const who = c.get('who');
    const line = { requestId, method, path, status: c.res.status, ms };
    log.info(who === undefined ? line : { ...line, who }, 'request');
  };
}
