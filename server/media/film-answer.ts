import type { Context as HonoContext } from 'hono';
import { matchesEtag } from '#/server/http/content/etag.ts';
import { IMMUTABLE } from './files.ts';
import { readRange } from './range.ts';
import type { MediaStore } from './store.ts';

/**
 * Returns the response with the video `name`, or with the requested byte range. The response is 404
 * if the video does not exist.
 */
export async function filmAnswer(
  c: HonoContext,
  store: Pick<MediaStore, 'filmSize' | 'streamFilm'>,
  name: string,
): Promise<Response> {
  const size = await store.filmSize(name);
  if (size === undefined) return c.text('404', 404);
  const headers = {
    'Cache-Control': IMMUTABLE,
    'Content-Type': 'video/mp4',
    'Accept-Ranges': 'bytes',
    ETag: `"${name}"`,
  };
  if (matchesEtag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
  const ifRange = c.req.header('if-range');
  const range =
    ifRange === undefined || ifRange === headers.ETag
      ? readRange(c.req.header('range'), size)
      : undefined;
  if (range === 'none') {
    return c.body(null, 416, {
      'Cache-Control': 'no-store',
      'Accept-Ranges': 'bytes',
      'Content-Range': `bytes */${size}`,
    });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const body = c.req.method === 'HEAD' ? null : await store.streamFilm(name, first, last);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(last - first + 1),
      ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
    },
  });
}
