import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readStaticFiles,
  serveStatic,
  type StaticFiles,
} from '#/server/http/content/static-files.ts';
import type { Http } from '#/server/http/types.ts';

/** The built files of the console, and the elements of its page that load them. */
export type ConsoleBuild = { head: string; files: StaticFiles };

/** The source file of the console's browser code, by which the manifest names the entry. */
const ENTRY = 'app/console/frame/entry.client.tsx';

/** Reads the console's build in `folder`. Throws if there is no build. */
export function readConsoleBuild(folder: string): ConsoleBuild {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  const files = [...readStaticFiles(folder)].map(
    ([name, file]) => [`/console${name}`, file] as const,
  );
  const styles = files.flatMap(([name]) => (name.endsWith('.css') ? name : []));
  const script = `/console/${manifest[ENTRY]?.file ?? ''}`;
  return {
    head: [
      ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
      `<script type="module" src="${script}"></script>`,
    ].join(''),
    files: new Map(files),
  };
}

/** The build in development, where Vite serves the source files. */
export const DEVELOPMENT: ConsoleBuild = {
  head: `<script type="module" src="/${ENTRY}"></script>`,
  files: new Map(),
};

/**
 * The code of the service worker with which inspections work without a network. It has no imports,
 * so it needs no build.
 */
const WORKER = readFileSync(join(import.meta.dirname, 'offline-worker.mjs'), 'utf8');

type PageOptions = {
  build: ConsoleBuild;
  /** The origins from which the pages may load pictures, besides their own. */
  pictures: readonly string[];
  /**
   * Set in a development server: transforms the HTML of the page, which then has no content
   * security policy.
   */
  transform?: ((url: string, html: string) => Promise<string>) | undefined;
};

/** Adds the page of the console and its built files. */
export function addConsolePages(http: Http, { build, pictures, transform }: PageOptions): void {
  http.get('/console/assets/*', serveStatic(build.files));
  http.get('/console/offline-worker.mjs', (c) =>
    c.body(WORKER, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }),
  );
  http.on('GET', ['/console', '/console/*'], async (c) => {
    // All screens have one document without data, so it needs no session: the browser's code calls.
    const html = documentOf(build.head);
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    c.header('Referrer-Policy', 'no-referrer');
    if (transform) return c.html(await transform(c.req.path, html));
    c.header('Content-Security-Policy', policy(pictures));
    return c.html(html);
  });
}

function documentOf(head: string): string {
  return [
    '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>后台</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">',
    `${head}</head><body><div id="root"></div>`,
    '<noscript>后台需要打开 JavaScript。</noscript></body></html>',
  ].join('');
}

function policy(pictures: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ['img-src', "'self'", 'data:', 'https:', ...pictures].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
