import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { Context as HonoContext } from 'hono';
import { pickEncoding } from './compress.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Serves built files. Their names carry a hash of what they hold, so they never change; the build
 * has packed them already. Answers undefined when there is no such file.
 */
export async function serveBuilt(c: HonoContext, folder: string): Promise<Response | undefined> {
  const path = normalize(join(folder, decodeURIComponent(c.req.path)));
  const type = TYPES[extname(path)];
  if (!path.startsWith(folder + sep) || !type || !existsSync(path)) return undefined;
  const wanted = pickEncoding(c.req.header('accept-encoding'));
  const encoding = existsSync(path + SUFFIX[wanted]) ? wanted : 'identity';
  const body = await readFile(path + SUFFIX[encoding]);
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  });
}
