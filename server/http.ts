import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono, type Context as HonoContext } from 'hono';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { addCalls, answerFailure } from './calls.ts';
import { compress } from './compress.ts';
import { allowOrigins } from './cors.ts';
import { addDealerCalls } from './dealer/answer-dealer.ts';
import type { DealerCall } from './dealer/dealer-call.ts';
import { BadCall, failedAnswer } from './errors.ts';
import { failurePage, wantsPage } from './failure-page.ts';
import type { Context, Implementation } from './implement.ts';
import type { Logger } from './log.ts';

/**
 * What a request carries through the server. `isPage` marks those that a page answers, `who` names
 * the token of a dealer's program.
 */
export type Variables = { Variables: { requestId: string; isPage?: true; who?: string } };
export type Http = Hono<Variables>;

/** Whether this process takes requests: `starting` and `draining` answer 503. */
export type Readiness = { state: 'starting' | 'ready' | 'draining' };

type Parts = {
  implementations: readonly Implementation[];
  /** What the dealer's own programs may call, each with a token. */
  dealerCalls?: readonly DealerCall[];
  context: Context;
  log: Logger;
  readiness: Readiness;
  /** Identifies the browser code that this process serves. */
  build: string;
  /** What the log says for a path: a private page's own address stays out of it. */
  pathForLog?: (path: string) => string;
};

/** The server without its pages and pictures: health, calls, and the answer to what is neither. */
export function createHttp(parts: Parts): Http {
  const { implementations, dealerCalls = [], context, log, readiness, build } = parts;
  const { pathForLog = asItIs } = parts;
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

/** How long (ms) `/readyz` waits for the database: a load balancer asks again in seconds. */
const READY_MS = 2_000;

/** Why this process cannot serve; undefined where the database answers. */
async function whyUnavailable(db: Database, log: Logger): Promise<string | undefined> {
  const asked = readVersion(db, 'inventory').then(
    () => undefined,
    (error: unknown) => {
      log.error({ err: error }, 'not ready');
      return 'the database does not answer';
    },
  );
  const late = `the database did not answer within ${READY_MS / 1_000} s`;
  return Promise.race([asked, sleep(READY_MS, late, { ref: false })]);
}

const NO_STORE = { 'Cache-Control': 'no-store' };

function asItIs(path: string): string {
  return path;
}

/** One line for each request, with an id that the answer carries too. Queries stay out of it. */
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
