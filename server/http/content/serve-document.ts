import type { Context as HonoContext } from 'hono';
import { packOnce, pickEncoding, type Packed } from './compress.ts';
import { matchesEtag, weakEtag } from './etag.ts';

/**
 * Returns a handler that serves a JSON document with an ETag. `make` is called at the first request
 * only, and each encoding is compressed once.
 */
export function serveDocument(make: () => unknown) {
  let made: { bytes: Uint8Array; etag: string } | undefined;
  const packed: Packed = {};
  const describe = () => {
    const bytes = new TextEncoder().encode(JSON.stringify(make()));
    return { bytes, etag: weakEtag(bytes) };
  };
  return async (c: HonoContext): Promise<Response> => {
    const { bytes, etag } = (made ??= describe());
    const headers = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const encoding = pickEncoding(c.req.header('accept-encoding'));
    const body = await packOnce(packed, bytes, encoding, QUALITY);
    return c.body(body as Uint8Array<ArrayBuffer>, 200, {
      ...headers,
      'Content-Type': 'application/json',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
  };
}

/** Brotli quality. Higher than for pages, because the document is compressed only once. */
const QUALITY = 9;
