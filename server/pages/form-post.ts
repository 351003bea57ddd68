import { randomBytes } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { BadCall } from '#/server/http/errors.ts';
import type { Context, Implementation, Sender } from '#/server/http/implement.ts';
import { addressOf, createHomeOf, networkOf, siteOf } from '#/server/http/visitor.ts';
import { wantsPage } from './failure-page.ts';

/** Name of the device cookie. */
export const DEVICE_COOKIE = 'device';
const TOKEN = /^[\w-]{22}$/;
const YEAR_S = 365 * 24 * 3600;

/** Returns whether the browser sent a form without script and will display the response. */
export function isSentByForm(c: HonoContext): boolean {
  const type = c.req.header('content-type') ?? '';
  return type.startsWith('application/x-www-form-urlencoded') && wantsPage(c);
}

/**
 * Accepts a post from a form of this site, and returns the sender. Throws BadCall beyond the rate
 * limit. Throws BadCall for a form of another site, unless `hasSecret` is set.
 */
export function takeForm(c: HonoContext, implementation: Implementation, context: Context): Sender {
  const network = admitForm(c, implementation, context);
  if (!implementation.countsDevices) return { device: newDevice(), network };
  const { siteOrigin } = context.config.public;
  const known = getCookie(c, DEVICE_COOKIE);
  if (known && TOKEN.test(known)) return { device: known, network };
  const device = newDevice();
  const home = createHomeOf(siteOrigin, context.config.trustedProxies)(c.req.raw);
  setCookie(c, DEVICE_COOKIE, device, {
    httpOnly: true,
    maxAge: YEAR_S,
    path: '/v1/',
    sameSite: 'Lax',
    secure: home.startsWith('https:'),
  });
  return { device, network };
}

/**
 * Accepts a form posted to the URL of its own page, and returns the sender. The device token is for
 * this request only.
 */
export function takePageForm(
  c: HonoContext,
  implementation: Implementation,
  context: Context,
): Sender {
  // The cookie of the device token has another path.
  return { device: newDevice(), network: admitForm(c, implementation, context) };
}

/**
 * Checks a post and returns the network of its sender. Throws BadCall if the post comes from
 * another site or exceeds the rate limit.
 */
function admitForm(
  c: HonoContext,
  { endpoint, hasSecret = false }: Implementation,
  { config, posts, sitePosts }: Context,
): string {
  if (!hasSecret && !isOwn(c, config.public.siteOrigin)) throw new BadCall(403, '请从本站页面提交');
  const address = addressOf(c, config.trustedProxies);
  const [network, site] = [networkOf(address), siteOf(address)];
  const waitS =
    posts.take(`${endpoint.name} ${network}`) ||
    (site === undefined ? 0 : sitePosts.take(`${endpoint.name} ${site}`));
  if (waitS === 0) return network;
  c.header('Retry-After', String(waitS));
  throw new BadCall(429, `提交太频繁，请 ${Math.ceil(waitS / 60)} 分钟后再试`);
}

function newDevice(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Returns whether the request comes from a page of this site, according to `Sec-Fetch-Site` or else
 * `Origin`. True if both headers are missing: such a client is not a browser.
 */
function isOwn(c: HonoContext, siteOrigin: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = c.req.header('origin');
  if (!origin) return true;
  const hosts = [c.req.header('host') ?? new URL(c.req.url).host];
  if (siteOrigin) hosts.push(new URL(siteOrigin).host);
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
