import { randomUUID } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { envelopes } from '#/contract/envelope.ts';
import { envelopeOf } from '#/contract/services.ts';
import { readVersion } from '#/database/queries.ts';
import { answer } from './answer.ts';
import { compress } from './compress.ts';
import { BadCall, failedAnswer } from './errors.ts';
import type { Context, Implementation } from './implement.ts';
import { readInput } from './input.ts';
import type { Logger } from './log.ts';

/** What a request carries through the server. */
export type Variables = { Variables: { requestId: string } };
export type Http = Hono<Variables>;

/** Whether this process takes requests: `starting` and `draining` answer 503. */
export type Readiness = { state: 'starting' | 'ready' | 'draining' };

type Parts = {
  implementations: readonly Implementation[];
  context: Context;
  log: Logger;
  readiness: Readiness;
  /** Identifies the browser code that this process serves. */
  build: string;
};

/** The server without its pages and pictures: health, calls, and the answer to what is neither. */
export function createHttp({ implementations, context, log, readiness, build }: Parts): Http {
  const http: Http = new Hono();
  http.use(logRequests(log));
  http.use(compress);
  http.get('/healthz', (c) => c.json({ status: 'ok', build }, 200, NO_STORE));
  http.get('/readyz', async (c) => {
    if (readiness.state !== 'ready') return c.json({ status: readiness.state }, 503, NO_STORE);
    await readVersion(context.db, 'inventory');
    return c.json({ status: 'ready' }, 200, NO_STORE);
  });
  http.use(async (c, next) => {
    if (readiness.state === 'ready') return next();
    c.header('Retry-After', '2');
    throw new BadCall(503, '网站正在启动，请稍候刷新');
  });
  for (const implementation of implementations) addCall(http, implementation, context);
  http.onError((error, c) => {
    const failed = failedAnswer(error);
    if (failed.status === 500) log.error({ err: error, requestId: c.get('requestId') }, 'failed');
    return answerFailure(c, failed, 'status');
  });
  return http;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

function addCall(http: Http, implementation: Implementation, context: Context): void {
  const { endpoint } = implementation;
  const { words } = context.config.public;
  for (const path of [endpoint.path, ...endpoint.aliases]) {
    const route = path
      .replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
      .replace(/\{(\w+)\}/g, ':$1');
    http.on(endpoint.method, route, async (c) => {
      try {
        const input = await readInput(endpoint, c);
        const data = await answer(implementation, input, context);
        if (envelopeOf(endpoint) === 'none') return c.body(null, 204);
        return c.json(envelopes[envelopeOf(endpoint)].wrap(data) as object, 200, NO_CACHE);
      } catch (error) {
        const failed = failedAnswer(error);
        if (failed.status === 500) throw error;
        return answerFailure(c, failed, envelopeOf(endpoint));
      }
    });
    http.all(route, () => {
      throw new BadCall(405, `此接口只接受 ${endpoint.method}`);
    });
  }
}

/** Calls are always asked anew; freshness is the browser's own held data. */
const NO_CACHE = { 'Cache-Control': 'no-cache' };

function answerFailure(
  c: HonoContext<Variables>,
  { status, message, data }: ReturnType<typeof failedAnswer>,
  envelope: keyof typeof envelopes,
): Response {
  const requestId = status === 500 ? { requestId: c.get('requestId') } : {};
  const body = envelopes[envelope].wrapFailure({ status, message, data: data ?? null });
  return c.json({ ...(body as object), ...requestId }, status as 200, NO_STORE);
}

/** One line for each request, with an id that the answer carries too. Queries stay out of it. */
function logRequests(log: Logger) {
  return async (c: HonoContext<Variables>, next: () => Promise<void>) => {
    const requestId = randomUUID();
    const start = performance.now();
    c.set('requestId', requestId);
    await next();
    c.header('X-Request-Id', requestId);
    const { method, path } = c.req;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log.info({ requestId, method, path, status: c.res.status, ms }, 'request');
  };
}
