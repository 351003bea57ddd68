import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One entry of Vite's manifest. */
type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** Built files that a page of one screen needs. */
export type PageAssets = {
  /** CSS to inline. */
  css: string;
  /** URLs of the CSS files that are inlined. */
  cssUrls: readonly string[];
  /** URL of the CSS for desktops; absent in a development server. */
  desktopCssUrl?: string | undefined;
  /** URLs of the scripts of the first load. The browser's entry script is the last one. */
  scripts: readonly string[];
  /** URL of the screen's own script. */
  screen: string;
};

export type Assets = {
  /** Id of the build. */
  build: string;
  /**
   * Returns the files for a page of a screen. `screen` is the source file of the screen, as the
   * manifest names it.
   */
  of(screen: string): PageAssets;
};

/** Source file of the browser's entry, as the manifest names it. */
const ENTRY = 'web/entry.client.tsx';
/** The styles for desktops, as the manifest names them (`tools/build/split-desktop-styles.ts`). */
const DESKTOP_CSS = 'desktop.css';

/** Reads Vite's manifest in `folder`. Throws if there is no build. */
export function readAssets(folder: string): Assets {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const cache = new Map<string, PageAssets>();
  return {
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
    of(screen) {
      const known = cache.get(screen);
      if (known) return known;
      const chunks = collect(manifest, [screen, ENTRY]);
      const styled = [...chunks, ...collect(manifest, staticPartsOf(manifest, screen))];
      const cssFiles = [...new Set(styled.flatMap((chunk) => chunk.css ?? []))];
      const assets: PageAssets = {
        css: cssFiles.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join(''),
        cssUrls: cssFiles.map((file) => `/${file}`),
        desktopCssUrl: manifest[DESKTOP_CSS] && `/${manifest[DESKTOP_CSS].file}`,
        scripts: chunks.map(({ file }) => `/${file}`),
        screen: `/${manifest[screen]?.file ?? ''}`,
      };
      cache.set(screen, assets);
      return assets;
    },
  };
}

/**
 * Returns the source files of the islands of a screen: parts that are sent as HTML without their
 * code (`web/islands/static-island.tsx`, `web/islands/lazy-island.tsx`).
 */
function staticPartsOf(manifest: Manifest, screen: string): string[] {
  // An island that several screens share is in a separate chunk, which each of these screens
  // imports.
  const named = collect(manifest, [screen]).flatMap(({ dynamicImports = [] }) => dynamicImports);
  return named.filter((name) => name.endsWith('.island.tsx'));
}

/**
 * Returns the chunks of `sources` and of all files that they import. Each chunk follows its
 * imports. The browser's entry is included only if it is one of `sources`.
 */
function collect(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const chunks: Chunk[] = [];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.includes(chunk)) return;
    for (const imported of chunk.imports ?? []) if (imported !== ENTRY) visit(imported);
    chunks.push(chunk);
  };
  for (const source of sources) visit(source);
  return chunks;
}
