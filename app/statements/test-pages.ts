import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createServer as createVite } from 'vite';
import { demoBrand } from '#/app/demo/brand.ts';
import { toSource } from '#/app/demo/inventory.ts';
import { describePages } from '#/app/seo/describe-page.ts';
import { withoutUnread } from '#/app/seo/page-parameters.ts';
import { addressSources, closedToRobots } from '#/app/seo/sitemap-sources.ts';
import { services } from '#/app/services.ts';
import { sitemap } from '#/app/sitemap.ts';
import type { Database } from '#/database/database.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import type { Render } from '#/server/pages/render-page.ts';
import { createServer } from '#/server/server.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import type { At } from '#/web/navigation/routing.ts';

/** A response with a page. `location` is the target of a redirect. */
export type PageAnswer = {
  status: number;
  text: string;
  location: string | null;
  etag: string | null;
};

/** A shop whose pages are rendered by the source files, without a build and without a browser. */
export type TestPages = {
  /** Imports rows of one type. Resolves to the indexes of the refused rows. */
  importRows(type: string, rows: readonly object[]): Promise<Set<number>>;
  get(path: string): Promise<PageAnswer>;
  close(): Promise<void>;
};

const NOW = new Date('2026-11-20T12:00:00+08:00');
const ORIGIN = 'https://shop.example';
const root = join(import.meta.dirname, '../..');

/**
 * Opens the real server on a database, with pages rendered through Vite.
 * @param settings further environment variables
 * @param renders called with each location before it is rendered, and returns the one to render
 */
export async function openTestPages(
  db: Database,
  settings: Readonly<Record<string, string>> = {},
  renders = (at: At): At => at,
): Promise<TestPages> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-pages-'));
  const config = readConfig(
    { DATA_DIR: folder, SITE_ORIGIN: ORIGIN, DEMO: 'off', ...settings },
    demoBrand,
  );
  const vite = await createVite({
    root,
    configLoader: 'native',
    // Vite's default folder holds the modules that a running development server has prepared.
    cacheDir: join(folder, 'vite'),
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const { render } = (await vite.ssrLoadModule('/web/entry.server.tsx')) as { render: Render };
  const assets = { css: '', cssUrls: [], scripts: [], screen: '' };
  const http = await createServer({
    context: createContext({ db, config, now: () => NOW }),
    implementations: services,
    locate: createLocate(sitemap, config.public.brand, 'Index'),
    inlineScript: '',
    log: pino({ level: 'silent' }),
    readiness: { state: 'ready' },
    describe: describePages(config.public),
    readUrl: withoutUnread,
    addresses: addressSources(config.public, () => NOW),
    closed: closedToRobots,
    openapi: () => ({}),
    built: {
      render: (at, ...rest) => render(renders(at), ...rest),
      assets: { build: 'test', of: () => assets },
    },
  });
  return {
    async importRows(type, rows) {
      const path = join(folder, `${type}.ndjson`);
      await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      const { bad } = await importRecords(db, [toSource(path)], { now: NOW });
      return new Set(bad.map(({ line }) => line - 1));
    },
    async get(path) {
      const answer = await http.request(ORIGIN + path);
      const location = answer.headers.get('location');
      const etag = answer.headers.get('etag');
      return { status: answer.status, text: await answer.text(), location, etag };
    },
    async close() {
      await vite.close();
      await rm(folder, { recursive: true });
    },
  };
}
