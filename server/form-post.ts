import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { BadCall } from './errors.ts';
import { wantsPage } from './failure-page.ts';
import type { Context } from './implement.ts';
import { createRateLimit } from './rate-limit.ts';

const COOKIE = 'device';
const TOKEN = /^[\w-]{22}$/;
const YEAR_S = 365 * 24 * 3600;

/** From one address: many phones share that of their mobile network. */
const most = createRateLimit({ most: 30, withinMs: 60_000 });

/** Whether a browser sent a form by itself, and will show whatever is answered. */
export function isSentByForm(c: HonoContext): boolean {
  const type = c.req.header('content-type') ?? '';
  return type.startsWith('application/x-www-form-urlencoded') && wantsPage(c);
}

/**
 * Takes a post by a form of this site: answers the token of the device, drawn at random and kept in
 * a cookie that no script reads and no other site sends. Throws BadCall for the form of another
 * site, and for one too many.
 */
export function takeForm(c: HonoContext, { config, now }: Context): { device: string } {
  if (!isOwn(c, config.public.siteOrigin)) throw new BadCall(403, '请从本站页面提交');
  const waitS = most.take(addressOf(c), now().getTime());
  if (waitS > 0) {
    c.header('Retry-After', String(waitS));
    throw new BadCall(429, '提交太频繁，请稍后再试');
  }
  const known = getCookie(c, COOKIE);
  if (known && TOKEN.test(known)) return { device: known };
  const device = randomBytes(16).toString('base64url');
  const secure = (config.public.siteOrigin || new URL(c.req.url).origin).startsWith('https:');
  setCookie(c, COOKIE, device, {
    httpOnly: true,
    maxAge: YEAR_S,
    path: '/v1/',
    sameSite: 'Lax',
    secure,
  });
  return { device };
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

/** The last proxy's word for who asks, else the other end of the line; in a test without one, nobody. */
function addressOf(c: HonoContext): string {
  const [last] = c.req.header('x-forwarded-for')?.split(',').slice(-1) ?? [];
  if (last) return last.trim();
  return 'incoming' in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? '') : '';
}
