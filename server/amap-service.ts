import { Hono, type Context as HonoContext } from 'hono';
import type { Config } from './config.ts';
import { BadCall } from './errors.ts';
import type { Variables } from './http.ts';
import { createRateLimit } from './rate-limit.ts';
import { addressOf, networkOf } from './visitor.ts';

/** Who answers what, as AMap's manual lists it; the first that fits. */
const UPSTREAMS: readonly [path: RegExp, origin: string][] = [
  [/^\/v4\/map\/styles$/, 'https://webapi.amap.com'],
  [/^\/v3\/vectormap$/, 'https://fmap01.amap.com'],
  [/^\/v[345]\/[\w/-]{1,100}$/, 'https://restapi.amap.com'],
];
/** A map that is moved about asks a few times a second. */
const ASKS = { most: 600, withinMs: 60_000 };
const TIMEOUT_MS = 10_000;
/** No answer of these services is longer (bytes). */
const LONGEST = 5_000_000;

/**
 * Asks AMap's services in the browser's place (`/_AMapService/…`), with the security code, which no
 * browser is told. Only for this shop's own key, and only what AMap's script asks for.
 */
export function amapService(config: Config, now: () => Date): Hono<Variables> {
  const http = new Hono<Variables>();
  const { amap } = config;
  if (!amap) return http;
  const asks = createRateLimit({ ...ASKS, now });
  http.get('/*', async (c) => {
    const path = c.req.path.replace(/^\/_AMapService/, '');
    const upstream = UPSTREAMS.find(([match]) => match.test(path))?.[1];
    const query = new URL(c.req.url).searchParams;
    if (!upstream || query.get('key') !== config.public.map.amapKey) {
      throw new BadCall(404, '没有这个地图服务');
    }
    const wait = asks.take(networkOf(addressOf(c, config.trustedProxies)));
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      throw new BadCall(429, '地图请求太频繁，请稍后再试');
    }
    query.delete('jscode');
    query.set('jscode', amap.securityCode);
    return ask(c, `${amap.serviceOrigin || upstream}${path}?${query}`, amap.securityCode);
  });
  return http;
}

async function ask(c: HonoContext, url: string, securityCode: string): Promise<Response> {
  const answer = await fetchWhole(url);
  if (!answer) throw new BadCall(503, '地图服务没有回应');
  const { status, type, body } = answer;
  // What tells of a wrong code may repeat it.
  if (body.includes(securityCode)) throw new BadCall(503, '地图服务没有回应');
  return c.body(body as Uint8Array<ArrayBuffer>, status as 200, {
    'Content-Type': type,
    'Cache-Control': 'private, max-age=600',
  });
}

/** Undefined where nobody answered in time, or somebody at too great a length. */
async function fetchWhole(url: string) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { signal, redirect: 'error' });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    return body.length > LONGEST ? undefined : { status: answer.status, type, body };
  } catch {
    // The reason may name the address, and with it the code.
    return undefined;
  }
}
