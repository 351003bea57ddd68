import { Hono } from 'hono';
import { PICTURE_WIDTHS, type PictureWidth } from '#/contract/picture.ts';
import { isHeld } from '#/server/etag.ts';
import { openDiskCache } from './cache.ts';
import { IMMUTABLE } from './files.ts';
import { filmAnswer } from './film-answer.ts';
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

/** Where pictures and films lie, and how much room the pictures' sizes may take. */
export type MediaSettings = {
  /** Has `originals/`, never served as they are, and `films/`. */
  store: MediaStore;
  /** The folder of the sizes, which can be deleted at any time. */
  sizes: string;
  /** Bytes on disk; one gigabyte unless told otherwise. */
  cacheBytes?: number;
};

/** The shapes to which pictures are cut that stand beside a link. */
const CUTS = {
  share: { size: SHARE_SIZE, make: makeShare },
  square: { size: SQUARE, make: makeSquare },
};

const FILE = /^([0-9a-f]{32})(\.jpg)?$/;

/**
 * Pictures by name and width: `/{name}?w=640`, in the format that the browser takes; `.jpg` or
 * `format=jpeg` for JPEG; `/{name}/share.jpg`, and `square.jpg` for the chat app, to stand beside a link. Films by name: `/{name}.mp4`, also in parts. Rejects when the folder of
 * sizes cannot be used.
 */
export async function mediaRoutes(settings: MediaSettings): Promise<Hono> {
  const { store, sizes, cacheBytes = 1_000_000_000 } = settings;
  const cache = await openDiskCache(sizes, cacheBytes);
  const routes = new Hono();

  routes.get('/:film{[0-9a-f]+[.]mp4}', async (c) => {
    const path = await store.findFilm(c.req.param('film').slice(0, -'.mp4'.length));
    return path === undefined ? c.text('404', 404) : filmAnswer(c, path);
  });

  routes.get('/:name{[0-9a-f]{32}}/:cut{(?:share|square)[.]jpg}', async (c) => {
    const name = c.req.param('name');
    const path = await store.find(name);
    if (path === undefined) return c.text('404', 404);
    const shape = c.req.param('cut').slice(0, -'.jpg'.length) as keyof typeof CUTS;
    const headers = { 'Cache-Control': IMMUTABLE, ETag: `"${name.slice(0, 16)}-${shape}"` };
    if (isHeld(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    const { size, make } = CUTS[shape];
    const bytes = await cache.get(`${name}-${shape}.jpeg`, async () =>
      make(await store.open(path, size.width)),
    );
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': CONTENT_TYPE.jpeg });
  });

  routes.get('/:file', async (c) => {
    const [, name, suffix] = FILE.exec(c.req.param('file')) ?? [];
    if (name === undefined) return c.text('404', 404);
    const width = readWidth(c.req.query('w'));
    if (width === undefined) return c.text(`w: ${PICTURE_WIDTHS.join(', ')}`, 400);
    const asked = suffix === undefined ? c.req.query('format') : 'jpeg';
    if (asked !== undefined && asked !== 'jpeg') return c.text('format: jpeg', 400);
    const format = asked ?? chooseFormat(c.req.header('accept') ?? '', width);

    const path = await store.find(name);
    if (path === undefined) return c.text('404', 404);
    const headers = headersOf(name, width, format, asked === undefined);
    if (isHeld(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    const bytes = await cache.get(`${name}-${width}.${format}`, async () =>
      makeVariant(await store.open(path, width), width, format),
    );
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': CONTENT_TYPE[format] });
  });

  return routes;
}

function readWidth(asked: string | undefined): PictureWidth | undefined {
  if (asked === undefined) return 960;
  return PICTURE_WIDTHS.find((width) => String(width) === asked);
}

function headersOf(name: string, width: PictureWidth, format: PictureFormat, negotiated: boolean) {
  return {
    'Cache-Control': IMMUTABLE,
    ETag: `"${name.slice(0, 16)}-${width}-${format}"`,
    ...(negotiated && { Vary: 'Accept' }),
  };
}
