import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';

/**
 * Where a visitor comes from, as far as it can be believed: each of so many proxies of the dealer's
 * own (`trusted`) writes behind what it was told. Without any, the other end of the line. Empty in a
 * test that has no line.
 */
export function addressOf(c: HonoContext, trusted: number): string {
  const told = c.req.header('x-forwarded-for')?.split(',').at(-trusted)?.trim() ?? '';
  if (trusted > 0 && isIP(told) !== 0) return told;
  return 'incoming' in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? '') : '';
}

/**
 * The network that an address is counted by: whoever has one address of version 6 has all that begin
 * with the same 64 bits.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || isIP(bare) !== 6) return mapped ?? bare;
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const between = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...between, ...last].slice(0, 4).join(':');
}

/** The origin by which a request knows this site. */
export type HomeOf = (request: Request) => string;

/**
 * The site's own origin, as set; else what the request says, with the scheme under which the
 * dealer's own proxies took it.
 */
export function createHomeOf(siteOrigin: string, trusted: number): HomeOf {
  return (request) => {
    if (siteOrigin) return siteOrigin;
    const { protocol, host } = new URL(request.url);
    const [told] = request.headers.get('x-forwarded-proto')?.split(',') ?? [];
    return `${trusted > 0 && told?.trim() === 'https' ? 'https:' : protocol}//${host}`;
  };
}
