import type { Context } from 'hono';
import { pickEncoding } from '#/server/http/content/compress.ts';
import { matchesEtag } from '#/server/http/content/etag.ts';
import { RETRY_AFTER_S } from '#/server/http/errors.ts';
import { FRESH_MS, STALE_MS } from './page-cache.ts';
import type { Page } from './render-page.ts';

/** Cache-Control of pages. A CDN may store a page as long as this server's page cache does. */
const CACHED_FOR_SECONDS = `public, max-age=0, s-maxage=${FRESH_MS / 1_000}, stale-while-revalidate=${STALE_MS / 1_000}`;

/**
 * How a page may be stored: `isShared` allows a CDN to store it. `isPrivate` stops the browser from
 * sending the URL as referrer.
 */
type Policy = { isShared: boolean; isPrivate: boolean };

/** Returns this page in an encoding that the browser accepts, or 304 if the ETag matches. */
export async function pageResponse(
  c: Context,
  page: Page,
  { isShared, isPrivate }: Policy,
): Promise<Response> {
  const isCacheable = isShared && page.status === 200;
  const headers = new Headers({
    // Browsers revalidate each time. A CDN may store a page with status 200 for some seconds.
    'Cache-Control': isCacheable ? CACHED_FOR_SECONDS : 'no-store',
    'Referrer-Policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    Vary: 'Accept-Encoding',
  });
  if (page.status === 503) headers.set('Retry-After', String(RETRY_AFTER_S));
  if (!page.isListed) headers.set('X-Robots-Tag', 'noindex');
  if (page.csp) headers.set('Content-Security-Policy', page.csp);
  if (isCacheable) {
    headers.set('ETag', page.etag);
    // The browser reads the age of the responses from it (`document.lastModified`). They are not in
    // the document, so that it stays the same while the responses do.
    headers.set('Last-Modified', new Date(page.answeredAt).toUTCString());
    headers.set('Age', `${Math.floor((performance.now() - page.renderedAt) / 1_000)}`);
  }
  if (isCacheable && matchesEtag(c.req.header('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = pickEncoding(c.req.header('accept-encoding'));
  const body = await page.inEncoding(encoding);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers });
}
