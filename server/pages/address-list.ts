import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Hono, type Context } from 'hono';
import { lru } from 'tiny-lru';
import type { Database } from '#/database/database.ts';
import { pickEncoding } from '#/server/http/content/compress.ts';
import { matchesEtag } from '#/server/http/content/etag.ts';
import type { HomeOf } from '#/server/http/visitor.ts';
import { escapeHtml } from './page-head.ts';

/** Maximum number of URLs in one sitemap file, by the sitemaps.org protocol. */
const MOST = 50_000;
/** Number of addresses read per query. */
const AT_ONCE = 1_000;
/**
 * Maximum number of stored sitemap files. A compressed file of 50,000 addresses has about half a
 * megabyte.
 */
const MOST_STORED = 16;

/** Path of a page on this site. `changed` is the day (YYYY-MM-DD) of its last change, if known. */
export type Address = { path: string; changed?: string | undefined };

/**
 * Source of the addresses of one kind of pages. Each address has a `key` for paging; keys increase
 * along the list.
 */
export type AddressSource = {
  count(db: Database): Promise<number>;
  /** Returns at most `limit` addresses with a key above `after`, skipping the first `skip`. */
  list(
    db: Database,
    after: string,
    limit: number,
    skip?: number,
  ): Promise<(Address & { key: string })[]>;
  /** Version of other inputs that change the addresses, such as the day. */
  version?(): string;
};

type Parts = {
  db: Database;
  sources: readonly AddressSource[];
  /** Version of the sources' data; part of the ETag. */
  version(): Promise<string>;
  /** Returns the origin that precedes the paths. */
  homeOf: HomeOf;
  /** Called before a file is made because it is not stored; may throw to refuse the request. */
  admit?: (c: Context) => void;
  /** Addresses per file; defaults to the protocol's maximum. */
  most?: number;
};

/**
 * A compressed sitemap file with its ETag. `file` is undefined for a number beyond the last file.
 */
type Stored = { etag: string; file: Promise<Uint8Array | undefined> };

/**
 * Serves `/sitemap.xml`, the list of all public pages. If they do not fit in one file, it is an
 * index of `/sitemap-1.xml` and so on. The last MOST_STORED requested files are stored compressed;
 * a file is made again when its version has changed. The query of its URL is ignored.
 */
export function addressList(parts: Parts): Hono {
  const { sources, version, homeOf, admit = () => undefined } = parts;
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
    // A number beyond the last file must not push a file out.
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
      return makeFile(parts, origin, part);
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

/**
 * Returns a compressed sitemap file. With `part`, returns the file of that number; undefined beyond
 * the last. Without `part`, returns the only file, or the index if there are several.
 */
async function makeFile(
  { db, sources, most = MOST }: Parts,
  origin: string,
  part: number | undefined,
): Stored['file'] {
  const counts = await Promise.all(sources.map((source) => source.count(db)));
  const files = Math.max(1, Math.ceil(counts.reduce((sum, count) => sum + count, 0) / most));
  if (part !== undefined && part > files) return undefined;
  const lines =
    part === undefined && files > 1
      ? indexOf(origin, files)
      : linesOf(origin, addressesFrom(db, sources, counts, ((part ?? 1) - 1) * most, most));
  return pipeline(Readable.from(lines), createGzip(), buffer);
}

const CACHE = { 'Cache-Control': 'public, max-age=0, s-maxage=300', Vary: 'Accept-Encoding' };
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Yields at most `most` addresses of the concatenated sources, starting at offset `from`. */
async function* addressesFrom(
  db: Database,
  sources: readonly AddressSource[],
  counts: readonly number[],
  from: number,
  most: number,
): AsyncGenerator<Address> {
  let skip = from;
  let left = most;
  for (const [at, source] of sources.entries()) {
    const count = counts[at] ?? 0;
    if (skip >= count) {
      skip -= count;
      continue;
    }
    let after = '';
    while (left > 0) {
      const found = await source.list(db, after, Math.min(AT_ONCE, left), skip);
      yield* found;
      skip = 0;
      left -= found.length;
      after = found.at(-1)?.key ?? after;
      if (found.length < AT_ONCE) break;
    }
  }
}

async function* linesOf(origin: string, addresses: AsyncIterable<Address>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`;
  for await (const { path, changed } of addresses) {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    yield `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>\n`;
  }
  yield '</urlset>\n';
}

async function* indexOf(origin: string, files: number): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n`;
  for (let part = 1; part <= files; part += 1) {
    yield `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

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
