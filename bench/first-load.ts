import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { DIST } from '#/server/server.ts';

/** A file and its size in bytes, compressed with brotli. */
export type FileSize = { path: string; bytes: number };

/** The numbers of bytes that a first visit transfers. */
export type FirstLoad = {
  /** Size of the document, including its inline style, as it was sent. */
  html: number;
  /** Size of the document without compression. */
  htmlUnpacked: number;
  /** Size of the inline style, compressed alone. */
  css: number;
  /** Size of the inline style without compression. */
  cssUnpacked: number;
  /** The scripts whose URLs are in the document, each once. */
  scripts: FileSize[];
};

/**
 * Returns the sizes of the page at this path and of its scripts, as they were sent. Rejects if a
 * response has another status than 200.
 */
export async function measureFirstLoad(origin: string, path: string): Promise<FirstLoad> {
  const page = await loadPage(origin + path);
  const html = page.isPacked ? brotliDecompressSync(page.body) : page.body;
  const text = html.toString('utf8');
  const scripts: FileSize[] = [];
  for (const script of scriptsIn(text)) {
    scripts.push({ path: script, bytes: (await load(origin + script)).body.length });
  }
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  return {
    html: page.body.length,
    htmlUnpacked: html.length,
    css: brotliCompressSync(css).length,
    cssUnpacked: Buffer.byteLength(css),
    scripts,
  };
}

/** Returns the scripts that the scripts of this first load import later (dynamic imports). */
export async function measureLaterScripts(origin: string, first: FirstLoad): Promise<FileSize[]> {
  const text = await readFile(`${DIST}/client/.vite/manifest.json`, 'utf8');
  const manifest = JSON.parse(text) as Record<string, { file: string; dynamicImports?: string[] }>;
  const loaded = new Set(first.scripts.map(({ path }) => path));
  const names = Object.values(manifest)
    .filter(({ file }) => loaded.has(`/${file}`))
    .flatMap(({ dynamicImports = [] }) => dynamicImports);
  const later: FileSize[] = [];
  for (const name of new Set(names)) {
    const path = `/${manifest[name]?.file ?? ''}`;
    if (!loaded.has(path)) later.push({ path, bytes: (await load(origin + path)).body.length });
  }
  return later;
}

/** Returns the sum of the sizes of these files in bytes. */
export function total(files: readonly FileSize[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function scriptsIn(html: string): string[] {
  const found = html.matchAll(
    /<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g,
  );
  return [...new Set([...found].map(([, url = '']) => url))];
}

/** Time in ms within which the server compresses a page again after its second request. */
const REPACKED_MS = 3_000;

/**
 * Loads a page again and again until a response is smaller than the first one, but at most for
 * REPACKED_MS. The server compresses a page better after its first requests
 * (`server/http/content/compress.ts`).
 */
async function loadPage(url: string): Promise<Loaded> {
  const first = await load(url);
  for (const started = Date.now(); Date.now() - started < REPACKED_MS; await wait(20)) {
    const later = await load(url);
    if (later.body.length < first.body.length) return later;
  }
  return first;
}

type Loaded = { body: Buffer; isPacked: boolean };

/** Loads a URL with `node:http`, because `fetch` would decompress the body. */
function load(url: string): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const isPacked = answer.headers['content-encoding'] === 'br';
        if (answer.statusCode === 200) resolve({ body: Buffer.concat(chunks), isPacked });
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
