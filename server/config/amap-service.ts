import { Hono, type Context as HonoContext } from 'hono';
import { BadCall } from '#/server/http/errors.ts';
import { createRateLimit } from '#/server/http/rate-limit.ts';
import type { Variables } from '#/server/http/types.ts';
import { readAtMost } from '#/server/http/upstream.ts';
import { addressOf, networkOf } from '#/server/http/visitor.ts';
import type { Config } from './config.ts';

/**
 * Paths that AMap's script requests to draw a map, each with the origin that serves it. AMap's
 * plugins request other paths; this site loads none of them.
 */
const UPSTREAMS: readonly [path: RegExp, origin: string][] = [
  [/^\/v4\/map\/styles(\/data|\/info)?$/, 'https://webapi.amap.com'],
  [/^\/v3\/vectormap$/, 'https://fmap01.amap.com'],
  [/^\/(v3\/log\/init|v4\/log|v4\/maps|v4\/map\/(lite|config))$/, 'https://restapi.amap.com'],
];
/** A JSONP callback: the name of a function and no other code. */
const CALLBACK = /^[\w.$]{1,60}$/;
/**
 * Content types that browsers never render as a page. Upstream responses of other types are
 * refused: they could run scripts on this origin.
 */
const TYPES =
  /^(application\/(json|javascript|x-javascript|octet-stream|x-protobuf)|text\/(javascript|plain)|image\/(png|jpeg|gif|webp)|font\/)/;
/** Rate limit per network. Panning a map sends a few requests a second. */
const RATE = { most: 600, withinMs: 60_000 };
const TIMEOUT_MS = 10_000;
/** Maximum size of an upstream response in bytes. */
const LONGEST = 5_000_000;

/**
 * Returns the routes under `/_AMapService/` that proxy AMap's script; no routes if AMap is not
 * configured. The proxy adds the security code, which must not reach a browser. Requests from other
 * sites are refused.
 */
export function amapService(config: Config): Hono<Variables> {
  const http = new Hono<Variables>();
  const { amap } = config;
  if (!amap) return http;
  const limit = createRateLimit(RATE);
  http.get('/*', async (c) => {
    const path = c.req.path.replace(/^\/_AMapService/, '');
    const upstream = UPSTREAMS.find(([match]) => match.test(path))?.[1];
    const url = new URL(c.req.url);
    const query = url.searchParams;
    const isOwn = [undefined, 'same-origin'].includes(c.req.header('Sec-Fetch-Site'));
    const isCall = query.getAll('callback').every((name) => CALLBACK.test(name));
    if (!upstream || !isOwn || !isCall || query.get('key') !== config.public.map.amapKey) {
      throw new BadCall(404, '没有这个地图服务');
    }
    const wait = limit.take(networkOf(addressOf(c, config.trustedProxies)));
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      throw new BadCall(429, '地图请求太频繁，请稍后再试');
    }
    if (query.has('appname')) query.set('appname', config.public.siteOrigin || url.origin);
    query.delete('jscode');
    query.set('jscode', amap.securityCode);
    return ask(c, `${amap.serviceOrigin || upstream}${path}?${query}`, amap.securityCode);
  });
  return http;
}

async function ask(c: HonoContext, url: string, securityCode: string): Promise<Response> {
  const answer = await fetchWhole(url);
  // AMap may repeat a wrong security code in its error response.
  if (!answer || answer.body.includes(securityCode)) throw new BadCall(503, '地图服务没有回应');
  const { status, type, body } = answer;
  return c.body(body as Uint8Array<ArrayBuffer>, status as 200, {
    'Content-Type': type,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': status === 200 ? 'private, max-age=600' : 'no-store',
  });
}

/**
 * Fetches a complete response. Returns undefined if the request fails, times out or is redirected,
 * or if the response is too long or of a refused type.
 */
async function fetchWhole(url: string) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { signal, redirect: 'error' });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    if (!TYPES.test(type)) {
      await answer.body?.cancel();
      return undefined;
    }
    const body = await readAtMost(answer, LONGEST);
    return body && { status: answer.status, type, body };
  } catch {
    // The error may contain the URL, and with it the security code: do not log it.
    return undefined;
  }
}
