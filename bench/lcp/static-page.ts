import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from '#/server/http/content/compress.ts';
import type { Answer } from './front.ts';

/** Converts the HTML of a page to a static page without scripts, state and comments. */
export function toStaticPage(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<link rel="stylesheet"[^>]* disabled[^>]*>/g, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/ data-(?:build|link)="[^"]*"/g, '');
}

/**
 * Writes static copies of the pages at these paths into this folder. Returns, by path, a function
 * that makes the response with the copy of the page.
 */
export async function writeStaticPages(
  origin: string,
  paths: readonly string[],
  folder: string,
): Promise<ReadonlyMap<string, () => Promise<Answer>>> {
  const pages = new Map<string, () => Promise<Answer>>();
  for (const path of paths) {
    const response = await fetch(origin + path);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    const html = toStaticPage(await response.text());
    const target = join(folder, path);
    await mkdir(target, { recursive: true });
    await writeFile(join(target, 'index.html'), html);
    const file = join(target, 'index.html.br');
    await writeFile(file, await pack(Buffer.from(html), 'br'));
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': response.headers.get('cache-control') ?? 'no-cache',
      vary: 'Accept-Encoding',
    };
    pages.set(path, async () => ({ status: 200, headers, body: await readFile(file) }));
  }
  return pages;
}
