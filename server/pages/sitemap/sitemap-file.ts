import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '#/database/database.ts';
import { escapeHtml } from '#/server/pages/page-head.ts';

/** Maximum number of URLs in one sitemap file, by the sitemaps.org protocol. */
const MOST = 50_000;
/** Number of addresses read per query. */
const AT_ONCE = 1_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Path of a page on this site. `changed` is the day (YYYY-MM-DD) of the page's last change, if
 * known.
 */
export type Address = { path: string; changed?: string | undefined };

/** Source of the addresses of one kind of page. Each address has a `key`, by which `list` sorts. */
export type AddressSource = {
  count(db: Database): Promise<number>;
  /**
   * Returns at most `limit` addresses whose key is greater than `after`, sorted by key. Skips the
   * first `skip` of them.
   */
  list(
    db: Database,
    after: string,
    limit: number,
    skip?: number,
  ): Promise<(Address & { key: string })[]>;
  /**
   * Returns a text that changes whenever the addresses change for a reason outside the database,
   * such as a new day.
   */
  version?(): string;
};

type Parts = {
  db: Database;
  sources: readonly AddressSource[];
  /** Origin that precedes the paths. */
  origin: string;
  /** Addresses per file; defaults to the protocol's maximum. */
  most?: number | undefined;
};

/**
 * Returns a compressed sitemap file. With `part`, returns the file with this number; undefined if
 * there is none. Without `part`, returns the only file, or the index of several files.
 */
export async function sitemapFile(
  { db, sources, origin, most = MOST }: Parts,
  part: number | undefined,
): Promise<Uint8Array | undefined> {
  const counts = await Promise.all(sources.map((source) => source.count(db)));
  const files = Math.max(1, Math.ceil(counts.reduce((sum, count) => sum + count, 0) / most));
  if (part !== undefined && part > files) return undefined;
  const lines =
    part === undefined && files > 1
      ? indexOf(origin, files)
      : linesOf(origin, addressesFrom(db, sources, counts, ((part ?? 1) - 1) * most, most));
  return pipeline(Readable.from(lines), createGzip(), buffer);
}

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
