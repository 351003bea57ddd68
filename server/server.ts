import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context as HonoContext } from 'hono';
import type { Database } from '#/database/database.ts';
import { amapService } from '#/server/config/amap-service.ts';
import type { DealerCall } from '#/server/dealer/dealer-call.ts';
import { createServerCall } from '#/server/http/answer.ts';
import {
  JSON_DOCUMENT,
  serveDocument,
  SVG_DOCUMENT,
} from '#/server/http/content/serve-document.ts';
import {
  readStaticFiles,
  serveStatic,
  type StaticFiles,
} from '#/server/http/content/static-files.ts';
import { BadCall } from '#/server/http/errors.ts';
import { createHttp } from '#/server/http/http.ts';
import type { Context, Implementation } from '#/server/http/implement.ts';
import type { Logger } from '#/server/http/log.ts';
import type { Http, Readiness } from '#/server/http/types.ts';
import { createHomeOf } from '#/server/http/visitor.ts';
import { mediaRoutes } from '#/server/media/media.ts';
import type { Composers } from '#/server/media/recipe.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { admitRender } from '#/server/pages/admit-render.ts';
import { readAssets, type Assets } from '#/server/pages/assets.ts';
import { brandPictures } from '#/server/pages/brand-pictures.ts';
import { addFormPages } from '#/server/pages/form-pages.ts';
import { createPages, NO_FILE, type ReadUrl, type RedirectPage } from '#/server/pages/pages.ts';
import { pageQr } from '#/server/pages/qr/page-qr.ts';
import type { DescribePage, Render } from '#/server/pages/render-page.ts';
import { shareCards } from '#/server/pages/share-card.ts';
import type { AddressSource } from '#/server/pages/sitemap/sitemap-file.ts';
import { sitemapRoutes } from '#/server/pages/sitemap/sitemap-routes.ts';
import { watchVersion } from '#/server/pages/watch-version.ts';
import type { Locate } from '#/web/navigation/routing.ts';

/** Folder of the browser and server builds. */
export const DIST = join(import.meta.dirname, '../dist');

type Parts = {
  context: Context;
  /**
   * Database from which versions and addresses of pages are read; by default the database of
   * `context`.
   */
  reads?: Database;
  implementations: readonly Implementation[];
  /** Calls of the dealer API, which require a token. */
  dealerCalls?: readonly DealerCall[];
  /** Adds routes of the application that are neither its calls nor its pages. */
  addRoutes?: (http: Http) => void;
  locate: Locate;
  /** Script that runs on each page before the first paint. */
  inlineScript: string;
  log: Logger;
  readiness: Readiness;
  /** Returns the metadata of a page for search engines and link previews. */
  describe: DescribePage;
  /**
   * Returns the preferred URL of a page that has several. Undefined if the requested URL is the
   * preferred one.
   */
  redirect?: RedirectPage;
  readUrl?: ReadUrl;
  /** Sources of the addresses in the sitemap. */
  addresses: readonly AddressSource[];
  /** Beginnings of the paths that robots.txt disallows. */
  closed: readonly string[];
  /** Keys of the screens that show a map. */
  mapScreens?: readonly string[];
  /** Composers of pictures that were imported as recipes. */
  composers?: Composers;
  /** SVG files that pages show, each with its URL path. */
  drawings?: readonly { path: string; text: () => string }[];
  /** Returns the OpenAPI document. */
  openapi: () => unknown;
  /** Build to serve pages with; defaults to `dist/`. */
  built?: Built;
};

/** The browser build and the function that renders pages. */
export type Built = {
  assets: Assets;
  /** Files under `/assets/`; absent in a development server. */
  files?: StaticFiles;
  render: Render;
  /** Transforms each HTML document in a development server. */
  transform?: (url: string, html: string) => Promise<string>;
};

/**
 * Creates the app with calls, pictures, built files and pages. Rejects if there is no build, or if
 * the pictures' folder is unusable.
 */
export async function createServer(parts: Parts): Promise<Http> {
  const { context, implementations, dealerCalls = [], locate, log, readiness } = parts;
  const built = parts.built ?? (await readBuilt());
  const { config } = context;
  const db = parts.reads ?? context.db;
  const pagePattern = (path: string) => {
    const at = locate(path);
    return at.moved ? '*' : at.pattern;
  };
  const { build } = built.assets;
  const http = createHttp({
    implementations,
    dealerCalls,
    ...(parts.addRoutes && { addRoutes: parts.addRoutes }),
    context,
    log,
    readiness,
    build,
    pagePattern,
  });
  http.get(
    '/openapi.json',
    serveDocument(() => JSON.stringify(parts.openapi()), JSON_DOCUMENT),
  );
  for (const { path, text } of parts.drawings ?? [])
    http.get(path, serveDocument(text, SVG_DOCUMENT));
  const { folder, bucket, cacheBytes } = config.media;
  const pictures = {
    store: openMediaStore(context.media, parts.composers),
    sizes: join(folder, 'variants'),
    shared: bucket && context.media,
    cacheBytes,
    onUnstored: (err: unknown) => log.warn({ err }, 'a picture could not be stored'),
  };
  http.route('/media', await mediaRoutes(pictures));
  http.route('/brand', brandPictures(config.public.brand));
  const homeOf = createHomeOf(config.public.siteOrigin, config.trustedProxies);
  http.route('/qr', pageQr({ homeOf, config, renders: context.renders }));
  http.route('/_AMapService', amapService(config));
  http.get('/assets/*', serveStatic(built.files ?? new Map()));
  const inventoryVersion = watchVersion(db, log);
  const admit = (c: HonoContext) => admitRender(c, { config, renders: context.renders });
  const version = async () => `${await inventoryVersion()}-${build}`;
  http.route('/', sitemapRoutes({ db, sources: parts.addresses, version, homeOf, admit }));
  http.get('/robots.txt', (c) => c.text(robots(parts.closed, homeOf(c.req.raw))));
  // Browsers, crawlers and bots request these files. No page has such a path. A redirect to the
  // home page would look like the file to some clients, so they get 404.
  http.all('/.well-known/*', refuseFile);
  http.all('/:file{[^/]*[.][^/]*}', refuseFile);
  http.all('/v1/*', refuseUnknown);
  http.all('/gcar/*', refuseUnknown);
  const pages = createPages({
    config,
    guesses: context.guesses,
    renders: context.renders,
    meter: context.meter,
    locate,
    call: createServerCall(implementations, context, log),
    built,
    inlineScript: parts.inlineScript,
    describe: parts.describe,
    ...(parts.redirect && { redirect: parts.redirect }),
    ...(parts.readUrl && { readUrl: parts.readUrl }),
    ...(parts.mapScreens && { mapScreens: parts.mapScreens }),
    inventoryVersion,
    failed: (err) => log.error({ err }, 'a page could not be rendered again'),
  });
  addFormPages(http, { implementations, context, log, pages: pages.show });
  http.route('/share-card', shareCards(pages.cardOf));
  // `pages.show` is not passed directly: the router would pass its `next` as the second argument,
  // the refused form.
  http.get('*', (c) => pages.show(c));
  http.all('*', () => {
    throw new BadCall(405, '此页面只能打开');
  });
  return http;
}

/** Returns robots.txt. It allows all paths except those that begin with one of `closed`. */
function robots(closed: readonly string[], origin: string): string {
  const lines = closed.map((start) => `Disallow: ${start}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Reads the output of `vite build`. Rejects if there is no build. */
export async function readBuilt(): Promise<Built> {
  const entry = pathToFileURL(join(DIST, 'server/entry.server.js')).href;
  const { render } = (await import(entry)) as { render: Render };
  const folder = join(DIST, 'client');
  return { assets: readAssets(folder), files: readStaticFiles(folder), render };
}

function refuseFile(): never {
  throw new BadCall(404, NO_FILE);
}

function refuseUnknown(): never {
  throw new BadCall(404, '没有这个接口');
}
