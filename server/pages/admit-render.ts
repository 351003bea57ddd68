import { BlockList, isIP } from 'node:net';
import type { Context as HonoContext } from 'hono';
import { BadCall } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';
import { addressOf, networkOf } from '#/server/http/visitor.ts';

type Parts = Pick<Context, 'renders'> & { config: Pick<Context['config'], 'trustedProxies'> };

/**
 * Counts the rendering of a page or picture. Throws BadCall (429) if the visitor's network exceeds
 * the rate limit `renders`.
 */
export function admitRender(c: HonoContext, { config, renders }: Parts): void {
  // Private addresses are not counted: they belong to a proxy.
  const address = addressOf(c, config.trustedProxies);
  if (isIP(address) === 0 || OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return;
  const waitS = renders.take(networkOf(address));
  if (waitS === 0) return;
  c.header('Retry-After', String(waitS));
  throw new BadCall(429, '打开的页面太多了，请一分钟后再试');
}

/** Loopback, private (RFC 1918, RFC 4193), shared (RFC 6598) and link-local addresses. */
const OWN = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  OWN.addSubnet(network, prefix, 'ipv4');
}
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fc00::', 7, 'ipv6');
OWN.addSubnet('fe80::', 10, 'ipv6');
