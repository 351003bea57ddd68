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

/** The built files that browsers may have, by the path they are asked for by. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads the files of a build once: a path that is not in the list reads nothing from the disk. */
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
 * Serves built files. Their names carry a hash of what they hold, so they never change; the build
 * has packed them already. Answers 404 where there is no such file.
 */
export function serveStatic(files: StaticFiles): (c: HonoContext) => Response {
  return (c) => {
    const file = files.get(c.req.path);
    if (!file) return c.text('404', 404, { 'Cache-Control': 'no-store' });
    const wanted = pickEncoding(c.req.header('accept-encoding'));
    const encoding = file.bodies[wanted] ? wanted : 'identity';
    const headers = new Headers({
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    return new Response(file.bodies[encoding], { headers });
  };
}
