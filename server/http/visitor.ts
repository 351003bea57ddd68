import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';

/**
 * Returns the visitor's IP address; empty without a connection. `trusted` is the number of reverse
 * proxies.
 */
export function addressOf(c: HonoContext, trusted: number): string {
  const entry = c.req.header('x-forwarded-for')?.split(',').at(-trusted)?.trim() ?? '';
  const forwarded = withoutPort(entry);
  if (trusted > 0 && isIP(forwarded) !== 0) return forwarded;
  return 'incoming' in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? '') : '';
}

/**
 * Returns this address without the port that some proxies append: 192.0.2.9:5678, [2001:db8::1]:80.
 */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}

/**
 * Returns the network by which this IP address is rate-limited: for IPv6 the /64 prefix, for IPv4
 * the address.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4);
}

/** Returns the /48 prefix of an IPv6 address; undefined for an IPv4 address. */
export function siteOf(address: string): string | undefined {
  const prefix = prefixOf(address, 3);
  return prefix.includes(':') ? prefix : undefined;
}

function prefixOf(address: string, groups: number): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || isIP(bare) !== 6) return mapped ?? bare;
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const between = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...between, ...last].slice(0, groups).join(':');
}

/** Returns the origin of this site, for use in the response to `request`. */
export type HomeOf = (request: Request) => string;

/**
 * Returns the function that determines the origin of the site: `siteOrigin` if set, else the origin
 * of the request.
 */
export function createHomeOf(siteOrigin: string, trusted: number): HomeOf {
  return (request) => {
    if (siteOrigin) return siteOrigin;
    const { protocol, host } = new URL(request.url);
    const [forwarded] = request.headers.get('x-forwarded-proto')?.split(',') ?? [];
    return `${trusted > 0 && forwarded?.trim() === 'https' ? 'https:' : protocol}//${host}`;
  };
}
