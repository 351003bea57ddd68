import { randomBytes } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { BadCall } from './errors.ts';
import { wantsPage } from './failure-page.ts';
import type { Context, Implementation, Sender } from './implement.ts';
import { addressOf, createHomeOf, networkOf } from './visitor.ts';

/** The name of the cookie, here and towards a service that was moved. */
export const DEVICE_COOKIE = 'device';
const TOKEN = /^[\w-]{22}$/;
const YEAR_S = 365 * 24 * 3600;

/** Whether a browser sent a form by itself, and will show whatever is answered. */
export function isSentByForm(c: HonoContext): boolean {
  const type = c.req.header('content-type') ?? '';
  return type.startsWith('application/x-www-form-urlencoded') && wantsPage(c);
}

/**
 * Takes a post by a form of this site: answers the token of the device, drawn at random. Where the
 * form counts devices it is kept in a cookie that no script reads and no other site sends; else it is
 * for this once, and no cookie is set or read. Throws BadCall for the form of another
 * site, unless what it sends is a secret that only this one knows, and for one too many to the call.
 */
export function takeForm(c: HonoContext, implementation: Implementation, context: Context): Sender {
  admitForm(c, implementation, context);
  if (!implementation.countsDevices) return { device: newDevice() };
  const { siteOrigin } = context.config.public;
  const known = getCookie(c, DEVICE_COOKIE);
  if (known && TOKEN.test(known)) return { device: known };
  const device = newDevice();
  const home = createHomeOf(siteOrigin, context.config.trustedProxies)(c.req.raw);
  setCookie(c, DEVICE_COOKIE, device, {
    httpOnly: true,
    maxAge: YEAR_S,
    path: '/v1/',
    sameSite: 'Lax',
    secure: home.startsWith('https:'),
  });
  return { device };
}

/**
 * The same for a form that was sent to its page, where browsers bring no cookie along: the token is
 * for this once, and the one that the device may have stays.
 */
export function takePageForm(
  c: HonoContext,
  implementation: Implementation,
  context: Context,
): Sender {
  admitForm(c, implementation, context);
  return { device: newDevice() };
}

function admitForm(
  c: HonoContext,
  { endpoint, hasSecret = false }: Implementation,
  { config, posts }: Context,
): void {
  if (!hasSecret && !isOwn(c, config.public.siteOrigin)) throw new BadCall(403, '请从本站页面提交');
  const waitS = posts.take(`${endpoint.name} ${networkOf(addressOf(c, config.trustedProxies))}`);
  if (waitS === 0) return;
  c.header('Retry-After', String(waitS));
  throw new BadCall(429, `提交太频繁，请 ${Math.ceil(waitS / 60)} 分钟后再试`);
}

function newDevice(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Whether a page of this site sent it. Browsers say so by themselves: the newer ones outright, all by
 * the origin they send along. What says neither is no browser, and has nobody's cookies.
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
