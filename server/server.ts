import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locate } from '#/web/routing.ts';
import { createServerCall } from './answer.ts';
import { readAssets, type Assets } from './assets.ts';
import { brandPictures } from './brand-pictures.ts';
import { BadCall } from './errors.ts';
import { createHttp, type Http, type Readiness } from './http.ts';
import type { Context, Implementation } from './implement.ts';
import type { Logger } from './log.ts';
import { mediaRoutes } from './media.ts';
import { createPages, type Render } from './pages.ts';
import { serveBuilt } from './static-files.ts';
import { watchVersion } from './watch-version.ts';

/** Where the browser's and the server's builds lie. */
export const DIST = join(import.meta.dirname, '../dist');

type Parts = {
  context: Context;
  implementations: readonly Implementation[];
  locate: Locate;
  /** Runs in each page before the first paint. */
  inlineScript: string;
  log: Logger;
  readiness: Readiness;
  /** The published description of all calls. */
  openapi: () => unknown;
  /** What to serve pages with; the built files unless told otherwise. */
  built?: Built;
};

/** The built browser code, and the function that renders pages. */
export type Built = {
  assets: Assets;
  render: Render;
  /** Rewrites each document, for a development server; such pages go without a CSP. */
  transform?: (url: string, html: string) => Promise<string>;
};

/** Puts the server together: calls, pictures, built files, and a page for every other path. */
export async function createServer(parts: Parts): Promise<Http> {
  const { context, implementations, log, readiness } = parts;
  const built = parts.built ?? (await readBuilt());
  const { config, db } = context;
  const http = createHttp({ implementations, context, log, readiness, build: built.assets.build });
  http.get('/openapi.json', (c) => c.json(parts.openapi() as object));
  http.route('/media', mediaRoutes({ folder: join(config.dataDir, 'media') }));
  http.route('/brand', brandPictures(config.public.brand));
  http.get('/assets/*', async (c) => {
    const file = await serveBuilt(c, join(DIST, 'client'));
    return file ?? c.text('404', 404, { 'Cache-Control': 'no-store' });
  });
  http.all('/v1/*', refuseUnknown);
  http.all('/gcar/*', refuseUnknown);
  const pages = createPages({
    config,
    locate: parts.locate,
    call: createServerCall(implementations, context),
    built,
    inlineScript: parts.inlineScript,
    inventoryVersion: watchVersion(db),
  });
  http.get('*', pages);
  http.all('*', () => {
    throw new BadCall(405, '此页面只能打开');
  });
  return http;
}

/** Reads what `vite build` made. */
export async function readBuilt(): Promise<Built> {
  const entry = pathToFileURL(join(DIST, 'server/entry.server.js')).href;
  const { render } = (await import(entry)) as { render: Render };
  return { assets: readAssets(join(DIST, 'client')), render };
}

function refuseUnknown(): never {
  throw new BadCall(404, '没有这个接口');
}
