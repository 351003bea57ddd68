import type { Context as HonoContext } from 'hono';
import { BadCall } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';
import type { Logger } from '#/server/http/log.ts';
import { createRateLimit, type RateLimit } from '#/server/http/rate-limit.ts';
import { answerWithStatus, parseInput } from '#/server/http/status-answer.ts';
import type { Http, Variables } from '#/server/http/types.ts';
import { addressOf, networkOf } from '#/server/http/visitor.ts';
import type { DealerCall } from './dealer-call.ts';
import { readSent } from './read-sent.ts';
import { holderOf, type TokenHolder } from './tokens.ts';

/** Rate limit of requests without a valid token, per network. */
const FAILURES = { most: 30, withinMs: 60_000 };

/**
 * Adds a route for every call of the dealer API. Throws if two calls have the same path and method.
 */
export function addDealerCalls(
  http: Http,
  calls: readonly DealerCall[],
  context: Context,
  log: Logger,
): void {
  const failures = createRateLimit(FAILURES);
  const door = { failures, log };
  const byPath = Map.groupBy(calls, ({ path }) => path.replace(/\{(\w+)\}/g, ':$1'));
  for (const [route, ways] of byPath) {
    const methods = ways.map(({ method }) => method);
    if (new Set(methods).size < methods.length) throw new Error(`${route} is defined twice`);
    for (const call of ways) {
      http.on(call.method, route, (c) => answerDealer(c, call, context, door));
    }
    http.all(route, (c) => {
      c.header('Allow', methods.join(', '));
      throw new BadCall(405, `此接口只接受 ${methods.join('、')}`);
    });
  }
}

type Door = { failures: RateLimit; log: Logger };

async function answerDealer(
  c: HonoContext<Variables>,
  call: DealerCall,
  context: Context,
  door: Door,
): Promise<Response> {
  return answerWithStatus(c, door.log, async () => {
    const { name: who, scopes } = await admit(c, call, context, door);
    c.set('who', who);
    const { input, sent } = await readSent(call, c);
    const data = await call.handle(parseInput(call.input, input), {
      ...context,
      who,
      scopes,
      sent,
    });
    return call.gives ? fileOf(data as Uint8Array<ArrayBuffer>, call.gives, c) : data;
  });
}

/** Returns a response with which the browser downloads `bytes` as a file. */
function fileOf(
  bytes: Uint8Array<ArrayBuffer>,
  { type, fileName }: NonNullable<DealerCall['gives']>,
  c: HonoContext<Variables>,
): Response {
  return c.body(bytes, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileName(c.req.param())}"`,
    'Cache-Control': 'no-store',
  });
}

/**
 * Returns the name and scopes of the request's token. Throws BadCall:
 * - 401 without a valid token
 * - 429 if the network of the request has sent too many invalid tokens
 * - 403 if the token lacks the scope of this call
 */
async function admit(
  c: HonoContext<Variables>,
  call: DealerCall,
  { db, config, now }: Context,
  { failures, log }: Door,
): Promise<TokenHolder> {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const onUseNotRecorded = (error: unknown) =>
    log.error({ err: error }, 'a use of a token was not recorded');
  const holder =
    token === undefined ? undefined : await holderOf(db, token, now(), onUseNotRecorded);
  if (!holder) {
    // Failed attempts of the same network never block a valid token: many clients share one
    // network, and a 256-bit token cannot be guessed.
    const waitS = failures.take(networkOf(addressOf(c, config.trustedProxies)));
    if (waitS > 0) {
      c.header('Retry-After', String(waitS));
      throw new BadCall(429, '令牌不对的请求太多，请稍后再试');
    }
    const why = token === undefined ? '' : ', error="invalid_token"';
    c.header('WWW-Authenticate', `Bearer realm="dealer"${why}`);
    throw new BadCall(401, '请带上有效的令牌：Authorization: Bearer …');
  }
  const scope = call.scopeFor?.(c.req.param()) ?? call.scope;
  if (holder.scopes.includes(scope)) return holder;
  c.header(
    'WWW-Authenticate',
    `Bearer realm="dealer", error="insufficient_scope", scope="${scope}"`,
  );
  throw new BadCall(403, `这个令牌没有权限 ${scope}`);
}
