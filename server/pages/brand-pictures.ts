import { Hono } from 'hono';
import type { Brand } from '#/contract/public-config.ts';
import { loadSharp } from '#/server/media/load-sharp.ts';
import { qrPicture } from '#/server/pages/qr/qr-picture.ts';

/**
 * Cache-Control of the icons, the QR code and the manifest: one hour, because the brand settings
 * may change at a restart.
 */
const CACHE = 'public, max-age=3600';

/** Sizes in px of the icon on home screens: 180 for iOS, the others for Android. */
const SIZES = [180, 192, 512] as const;

/** Returns the routes of the brand's QR code, icons and web app manifest. */
export function brandPictures(brand: Brand): Hono {
  const routes = new Hono();
  const colour = brand.colour || '#0b6b4b';
  const icon = drawIcon(colour, 7);
  routes.get('/follow-qr.png', async (c) =>
    brand.followUrl
      ? picture(new Uint8Array(await qrPicture(brand.followUrl)), 'image/png')
      : c.text('404', 404),
  );
  routes.get('/icon.svg', () => picture(icon, 'image/svg+xml'));
  for (const size of SIZES) {
    // Drawn once per process: requests with random queries bypass every cache between the browser
    // and this server.
    let drawn: Promise<Buffer> | undefined;
    routes.get(`/icon-${size}.png`, async () => {
      drawn ??= homeIcon(colour, size);
      return picture(new Uint8Array(await drawn), 'image/png');
    });
  }
  const manifest = JSON.stringify(manifestOf(brand));
  routes.get('/app.webmanifest', () => picture(manifest, 'application/manifest+json'));
  return routes;
}

function picture(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': CACHE } });
}

/** Returns the icon as PNG, without rounded corners: each phone crops icons to its own shape. */
async function homeIcon(colour: string, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawIcon(colour, 0)), { density: (72 * size) / 32 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function manifestOf({ name, shortName }: Brand): object {
  return {
    name,
    short_name: shortName,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    icons: SIZES.map((size) => ({
      src: `/brand/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}

/**
 * Returns the icon as SVG: a roofline and a wheel, as in the drawn logo. It is not the trademark of
 * a car maker.
 */
function drawIcon(colour: string, corner: number): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="${corner}" fill="${colour}"/>`,
    '<g transform="translate(4.600 7.300) scale(.760)" fill="none" stroke="#fff"',
    ' stroke-width="3" stroke-linecap="round">',
    '<path d="M1.500 16.500C6 16.500 7.500 8 14 5.500C19.500 3.500 23 8.500 28.500 9.500M10 16.500h9"/>',
    '<circle cx="24.500" cy="16.500" r="2.700"/></g></svg>',
  ].join('');
}
