import { Hono } from 'hono';
import { PICTURE_WIDTHS, type PictureWidth } from '#/contract/picture.ts';
import { matchesEtag } from '#/server/http/content/etag.ts';
import { MediaUnavailable, UNAVAILABLE_WORDS } from '#/server/media/objects/media-unavailable.ts';
import { IMMUTABLE } from './files.ts';
import { filmAnswer } from './film-answer.ts';
import { openSizes, type SizesSettings } from './sizes.ts';
import type { MediaStore } from './store.ts';
import {
  chooseFormat,
  CONTENT_TYPE,
  makeShare,
  makeSquare,
  makeVariant,
  SHARE_SIZE,
  SQUARE,
  type PictureFormat,
} from './variant.ts';

/** Settings of the media routes. */
export type MediaSettings = SizesSettings & {
  /** Store of the films, and of the original pictures, which are never served. */
  store: MediaStore;
};

/** Crops of pictures for link previews, by the name in the URL. */
const CUTS = {
  share: { size: SHARE_SIZE, make: makeShare },
  square: { size: SQUARE, make: makeSquare },
};

const FILE = /^([0-9a-f]{32})(\.jpg)?$/;

/**
 * Creates the routes of pictures and videos. Rejects if the folder `sizes` is unusable.
 * - `/{name}?w=640`: a picture of that width; JPEG with `.jpg` or `format=jpeg`
 * - `/{name}/share.jpg`: a crop for link previews
 * - `/{name}/square.jpg`: a crop for link previews in the chat app
 * - `/{name}.mp4`: a video
 */
export async function mediaRoutes(settings: MediaSettings): Promise<Hono> {
  const { store, shared } = settings;
  const sizes = await openSizes(settings);
  const routes = new Hono();
  const isMissing = shared
    ? createIsRemoved(store)
    : async (name: string) => !(await store.has(name));
  routes.onError((error, c) => {
    if (!(error instanceof MediaUnavailable)) throw error;
    return c.text(UNAVAILABLE_WORDS, 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
  });

  routes.get('/:film{[0-9a-f]+[.]mp4}', (c) =>
    filmAnswer(c, store, c.req.param('film').slice(0, -'.mp4'.length)),
  );

  routes.get('/:name{[0-9a-f]{32}}/:cut{(?:share|square)[.]jpg}', async (c) => {
    const name = c.req.param('name');
    if (await isMissing(name)) return c.text('404', 404);
    const shape = c.req.param('cut').slice(0, -'.jpg'.length) as keyof typeof CUTS;
    const headers = { 'Cache-Control': IMMUTABLE, ETag: `"${name.slice(0, 16)}-${shape}"` };
    if (matchesEtag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    const { size, make } = CUTS[shape];
    const bytes = await sizes.get(`${name}-${shape}.jpeg`, async () => {
      const picture = await store.open(name, size.width);
      return picture && make(picture);
    });
    if (!bytes) return c.text('404', 404);
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': CONTENT_TYPE.jpeg });
  });

  routes.get('/:file', async (c) => {
    const [, name, suffix] = FILE.exec(c.req.param('file')) ?? [];
    if (name === undefined) return c.text('404', 404);
    const width = readWidth(c.req.query('w'));
    if (width === undefined) return c.text(`w: ${PICTURE_WIDTHS.join(', ')}`, 400);
    const requested = suffix === undefined ? c.req.query('format') : 'jpeg';
    if (requested !== undefined && requested !== 'jpeg') return c.text('format: jpeg', 400);
    const format = requested ?? chooseFormat(c.req.header('accept') ?? '', width);

    if (await isMissing(name)) return c.text('404', 404);
    const headers = headersOf(name, width, format, requested === undefined);
    if (matchesEtag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    const bytes = await sizes.get(`${name}-${width}.${format}`, async () => {
      const picture = await store.open(name, width);
      return picture && makeVariant(picture, width, format);
    });
    if (!bytes) return c.text('404', 404);
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': CONTENT_TYPE[format] });
  });

  return routes;
}

/** Time in ms for which a server relies on its last check that a picture is in the bucket. */
const PRESENT_MS = 60_000;
/** Maximum number of pictures whose last check a server remembers. */
const MOST_PRESENT = 10_000;

/**
 * Returns a function that checks whether a picture was removed from the bucket. This server may
 * still have resized copies of the picture. While the bucket does not respond, no picture counts as
 * removed.
 */
function createIsRemoved(store: MediaStore): (name: string) => Promise<boolean> {
  const seen = new Map<string, number>();
  return async (name) => {
    const now = performance.now();
    if (now - (seen.get(name) ?? -Infinity) < PRESENT_MS) return false;
    const has = await store.has(name).catch((error: unknown) => {
      if (error instanceof MediaUnavailable) return true;
      throw error;
    });
    if (!has) return true;
    if (seen.size >= MOST_PRESENT) seen.clear();
    seen.set(name, now);
    return false;
  };
}

function readWidth(requested: string | undefined): PictureWidth | undefined {
  if (requested === undefined) return 960;
  return PICTURE_WIDTHS.find((width) => String(width) === requested);
}

function headersOf(name: string, width: PictureWidth, format: PictureFormat, negotiated: boolean) {
  return {
    'Cache-Control': IMMUTABLE,
    ETag: `"${name.slice(0, 16)}-${width}-${format}"`,
    ...(negotiated && { Vary: 'Accept' }),
  };
}
