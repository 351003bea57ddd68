import { Hono } from 'hono';
import type { Brand } from '#/contract/public-config.ts';
import { qrPicture } from './qr-picture.ts';

/** How long (s) a browser may keep them: settings change only with a restart, but do change. */
const CACHE = 'public, max-age=3600';

/** The drawn pictures that the brand block decides: the follow QR code and the site's icon. */
export function brandPictures(brand: Brand): Hono {
  const routes = new Hono();
  const icon = drawIcon(brand.colour || '#0b6b4b');
  routes.get('/follow-qr.png', async (c) =>
    brand.followUrl
      ? picture(new Uint8Array(await qrPicture(brand.followUrl)), 'image/png')
      : c.text('404', 404),
  );
  routes.get('/icon.svg', () => picture(icon, 'image/svg+xml'));
  return routes;
}

function picture(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': CACHE } });
}

/** A car's roofline over two wheels: says what the shop sells, and borrows nobody's mark. */
function drawIcon(colour: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="7" fill="${colour}"/>`,
    '<path d="M5 19c4-1 6-8 12-8 5 0 6 5 10 7" fill="none" stroke="#fff" stroke-width="2.6"',
    ' stroke-linecap="round"/><circle cx="11" cy="21.500" r="2.400" fill="#fff"/>',
    '<circle cx="22" cy="21.500" r="2.400" fill="#fff"/></svg>',
  ].join('');
}
