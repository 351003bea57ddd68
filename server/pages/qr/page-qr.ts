import { Hono } from 'hono';
import { BadCall } from '#/server/http/errors.ts';
import type { HomeOf } from '#/server/http/visitor.ts';
import { admitRender } from '#/server/pages/admit-render.ts';
import { qrPicture } from './qr-picture.ts';

/** Cache-Control of QR codes. The code of a URL never changes. */
const CACHE = 'public, max-age=86400, immutable';
/** Maximum length of `to` in characters. */
const LONGEST = 300;
/**
 * Maximum length of the encoded URL in characters. A QR code of the chosen error correction can
 * contain 2,331 bytes, but dense codes are hard to scan.
 */
const LONGEST_URL = 1_000;

type Parts = { homeOf: HomeOf } & Parameters<typeof admitRender>[1];

/** Returns the routes of QR codes with links to this site: `/qr?to=/proof?sha256=…`. */
export function pageQr({ homeOf, ...limit }: Parts): Hono {
  const routes = new Hono();
  routes.get('/', async (c) => {
    const to = c.req.query('to') ?? '';
    const home = homeOf(c.req.raw);
    // `//elsewhere` and `/\elsewhere` begin with a slash, too, but lead to other hosts.
    const url = URL.canParse(to, home) ? new URL(to, home) : undefined;
    const isOwn = to.startsWith('/') && url?.origin === new URL(home).origin;
    if (!isOwn || to.length > LONGEST || url.href.length > LONGEST_URL) {
      throw new BadCall(400, '参数 to 应为本站的地址');
    }
    admitRender(c, limit);
    const picture = new Uint8Array(await qrPicture(url.href));
    return new Response(picture, {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': CACHE },
    });
  });
  return routes;
}
