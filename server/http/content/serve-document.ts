import type { Context as HonoContext } from 'hono';
import { pickEncoding, storeBody, type StoredBody } from './compress.ts';
import { matchesEtag, weakEtag } from './etag.ts';

/** The Content-Type and Cache-Control of a document. */
type Kind = { type: string; cache: string };

/** Headers of a JSON document. Browsers check for a new version before every use. */
export const JSON_DOCUMENT: Kind = { type: 'application/json', cache: 'no-cache' };
/** Headers of an SVG drawing, which browsers cache for a day. */
export const SVG_DOCUMENT: Kind = { type: 'image/svg+xml', cache: 'public, max-age=86400' };

/**
 * Returns a handler that serves the text that `make` returns, with an ETag. `make` is called once,
 * at the first request.
 */
export function serveDocument(make: () => string, { type, cache }: Kind) {
  let made: { inEncoding: StoredBody; etag: string } | undefined;
  const describe = () => {
    const bytes = new TextEncoder().encode(make());
    return { inEncoding: storeBody(bytes, QUALITY), etag: weakEtag(bytes) };
  };
  return async (c: HonoContext): Promise<Response> => {
    const { inEncoding, etag } = (made ??= describe());
    const headers = { 'Cache-Control': cache, ETag: etag, Vary: 'Accept-Encoding' };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const encoding = pickEncoding(c.req.header('accept-encoding'));
    const body = await inEncoding(encoding);
    return c.body(body as Uint8Array<ArrayBuffer>, 200, {
      ...headers,
      'Content-Type': type,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
  };
}

/** Brotli quality. Higher than for pages, because the document is compressed only once. */
const QUALITY = 9;
