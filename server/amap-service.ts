import { Hono, type Context as HonoContext } from 'hono';
import type { Config } from './config.ts';
import { BadCall } from './errors.ts';
import type { Variables } from './http.ts';
import { createRateLimit } from './rate-limit.ts';
import { readAtMost } from './upstream.ts';
import { addressOf, networkOf } from './visitor.ts';

/** What AMap's script asks for to draw a map, and who answers it. Plugins, which ask for more, are not loaded. */
const UPSTREAMS: readonly [path: RegExp, origin: string][] = [
  [/^\/v4\/map\/styles(\/data|\/info)?$/, 'https://webapi.amap.com'],
  [/^\/v3\/vectormap$/, 'https://fmap01.amap.com'],
  [/^\/(v3\/log\/init|v4\/log|v4\/maps|v4\/map\/(lite|config))$/, 'https://restapi.amap.com'],
];
/** The name of a function that a script of ours may be made to call: no code. */
const CALLBACK = /^[\w.$]{1,60}$/;
/** What no browser shows as a page, and with it the codes of nobody. */
const TYPES =
  /^(application\/(json|javascript|x-javascript|octet-stream|x-protobuf)|text\/(javascript|plain)|image\/(png|jpeg|gif|webp)|font\/)/;
/** A map that is moved about asks a few times a second. */
const ASKS = { most: 600, withinMs: 60_000 };
const TIMEOUT_MS = 10_000;
/** No answer of these services is longer (bytes). */
const LONGEST = 5_000_000;

/**
 * Asks AMap's services in the browser's place (`/_AMapService/…`), with the security code, which no
 * browser is told, and without the address of the page, which opens something by itself. Only for this
 * shop's own key and pages, and only what AMap's script asks for.
 */
export function amapService(config: Config, now: () => Date): Hono<Variables> {
  const http = new Hono<Variables>();
  const { amap } = config;
  if (!amap) return http;
  const asks = createRateLimit({ ...ASKS, now });
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
    const wait = asks.take(networkOf(addressOf(c, config.trustedProxies)));
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
  // What tells of a wrong code may repeat it.
  if (!answer || answer.body.includes(securityCode)) throw new BadCall(503, '地图服务没有回应');
  const { status, type, body } = answer;
  return c.body(body as Uint8Array<ArrayBuffer>, status as 200, {
    'Content-Type': type,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': status === 200 ? 'private, max-age=600' : 'no-store',
  });
}

/** Undefined where nobody answered in time, or at too great a length, or as a page. */
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
    // The reason may name the address, and with it the code.
    return undefined;
  }
}
