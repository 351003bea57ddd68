import { Hono, type Context } from 'hono';
import { lru } from 'tiny-lru';
import type { Database } from '#/database/database.ts';
import { pickEncoding } from '#/server/http/content/compress.ts';
import { matchesEtag } from '#/server/http/content/etag.ts';
import type { HomeOf } from '#/server/http/visitor.ts';
import { sitemapFile, type AddressSource } from './sitemap-file.ts';

/**
 * Maximum number of stored sitemap files. A compressed file of 50,000 addresses has about half a
 * megabyte.
 */
const MOST_STORED = 16;

type Parts = {
  db: Database;
  sources: readonly AddressSource[];
  /** Returns a version that changes with the data of the sources. It is part of the ETag. */
  version(): Promise<string>;
  /** Returns the origin that precedes the paths. */
  homeOf: HomeOf;
  /**
   * Called before a sitemap file is made, but not before a stored file is sent. May throw to refuse
   * the request.
   */
  admit?: (c: Context) => void;
  /** Addresses per file; defaults to the protocol's maximum. */
  most?: number;
};

/**
 * A compressed sitemap file with its ETag. `file` resolves to undefined for a number beyond the
 * last file.
 */
type Stored = { etag: string; file: Promise<Uint8Array | undefined> };

/**
 * Returns the routes of `/sitemap.xml`, the list of all public pages. For many pages,
 * `/sitemap.xml` is the index of `/sitemap-1.xml` and so on.
 */
export function sitemapRoutes({
  db,
  sources,
  version,
  homeOf,
  admit = () => undefined,
  most,
}: Parts): Hono {
  const routes = new Hono();
  const stored = lru<Stored>(MOST_STORED);
  const fileOf = (key: string, etag: string, make: () => Stored['file']) => {
    const known = stored.get(key);
    if (known?.etag === etag) return known.file;
    const file = make();
    stored.set(key, { etag, file });
    const drop = () => {
      if (stored.peek(key)?.file === file) stored.delete(key);
    };
    // The entry of a number beyond the last file must not evict a file.
    file.then((content) => content ?? drop(), drop);
    return file;
  };
  const answer = async (c: Context, part: number | undefined) => {
    const origin = homeOf(c.req.raw);
    const beside = sources.map((source) => source.version?.() ?? '').join('-');
    const etag = `W/"${await version()}-${beside}-${part ?? 'all'}-${origin}"`;
    if (matchesEtag(c.req.header('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: { ...CACHE, ETag: etag } });
    }
    const file = await fileOf(`${part ?? 'all'} ${origin}`, etag, () => {
      admit(c);
      return sitemapFile({ db, sources, origin, most }, part);
    });
    return file && respond(file, etag, pickEncoding(c.req.header('accept-encoding')));
  };
  routes.get('/sitemap.xml', async (c) => (await answer(c, undefined)) ?? c.notFound());
  routes.get('/:file{sitemap-[1-9][0-9]{0,4}[.]xml}', async (c) => {
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    return (await answer(c, part)) ?? c.text('404', 404);
  });
  return routes;
}

const CACHE = { 'Cache-Control': 'public, max-age=0, s-maxage=300', Vary: 'Accept-Encoding' };

function respond(file: Uint8Array, etag: string, encoding: string): Response {
  const headers = new Headers({
    ...CACHE,
    ETag: etag,
    'Content-Type': 'application/xml; charset=utf-8',
  });
  const body = new Blob([file as Uint8Array<ArrayBuffer>]).stream();
  if (encoding === 'identity') {
    return new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers });
  }
  headers.set('Content-Encoding', 'gzip');
  return new Response(body, { headers });
}
