import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { Context as HonoContext } from 'hono';
import { matchesEtag } from '#/server/http/content/etag.ts';
import { IMMUTABLE } from './files.ts';
import { readRange } from './range.ts';

/**
 * Returns the response with the video at `path`, or with the requested byte range. Players request
 * ranges to seek; iPhones do so first of all.
 */
export async function filmAnswer(c: HonoContext, path: string): Promise<Response> {
  const { size } = await stat(path);
  const headers = {
    'Cache-Control': IMMUTABLE,
    'Content-Type': 'video/mp4',
    'Accept-Ranges': 'bytes',
    ETag: `"${basename(path)}"`,
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
  const body = c.req.method === 'HEAD' ? null : partOf(path, first, last);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(last - first + 1),
      ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
    },
  });
}

function partOf(path: string, start: number, end: number): ReadableStream {
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
}
