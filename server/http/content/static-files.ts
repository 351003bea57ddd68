import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Context as HonoContext } from 'hono';
import { pickEncoding, type Encoding } from './compress.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

type StaticFile = { type: string; bodies: Record<Encoding, Uint8Array<ArrayBuffer> | undefined> };

/** Built files by request path. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads the built files in the subfolder `assets` of `folder` into memory. */
export function readStaticFiles(folder: string): StaticFiles {
  const names = readdirSync(join(folder, 'assets')).map((name) => `/assets/${name}`);
  const files = new Map<string, StaticFile>();
  for (const path of names) {
    const type = TYPES[extname(path)];
    if (!type) continue;
    const read = (suffix: string) => {
      const file = join(folder, path + suffix);
      return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
    };
    files.set(path, { type, bodies: { identity: read(''), br: read('.br'), gzip: read('.gz') } });
  }
  return files;
}

/**
 * Returns a handler that serves these built files, which browsers can cache for good. Unknown paths
 * get 404.
 */
export function serveStatic(files: StaticFiles): (c: HonoContext) => Response {
  return (c) => {
    const file = files.get(c.req.path);
    if (!file) return c.text('404', 404, { 'Cache-Control': 'no-store' });
    const preferred = pickEncoding(c.req.header('accept-encoding'));
    const encoding = file.bodies[preferred] ? preferred : 'identity';
    const headers = new Headers({
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    return new Response(file.bodies[encoding], { headers });
  };
}
