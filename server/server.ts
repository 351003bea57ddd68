import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locate } from '#/web/routing.ts';
import { addressList, type AddressSource } from './address-list.ts';
import { createServerCall } from './answer.ts';
import { amapService } from './amap-service.ts';
import { readAssets, type Assets } from './assets.ts';
import { brandPictures } from './brand-pictures.ts';
import type { DealerCall } from './dealer/dealer-call.ts';
import { BadCall } from './errors.ts';
import { addFormPages } from './form-pages.ts';
import { createHttp, type Http, type Readiness } from './http.ts';
import type { Context, Implementation } from './implement.ts';
import type { Logger } from './log.ts';
import type { Composers } from './media/recipe.ts';
import { openMediaStore } from './media/store.ts';
import { mediaRoutes } from './media/media.ts';
import { pageQr } from './page-qr.ts';
import { createPages, type DescribePage, type Render } from './pages.ts';
import { shareCards } from './share-card.ts';
import { readStaticFiles, serveStatic, type StaticFiles } from './static-files.ts';
import { createHomeOf } from './visitor.ts';
import { watchVersion } from './watch-version.ts';

/** Where the browser's and the server's builds lie. */
export const DIST = join(import.meta.dirname, '../dist');

type Parts = {
  context: Context;
  implementations: readonly Implementation[];
  /** What the dealer's own programs may call, each with a token. */
  dealerCalls?: readonly DealerCall[];
  locate: Locate;
  /** Runs in each page before the first paint. */
  inlineScript: string;
  log: Logger;
  readiness: Readiness;
  /** Says what each page tells whoever finds or shares it. */
  describe: DescribePage;
  /** The pages that search engines are told of, and the beginnings of addresses that are closed to them. */
  addresses: readonly AddressSource[];
  closed: readonly string[];
  /** The keys of the screens that show a map. */
  mapScreens?: readonly string[];
  /** Put pictures together that were imported as recipes. */
  composers?: Composers;
  /** The published description of all calls. */
  openapi: () => unknown;
  /** What to serve pages with; the built files unless told otherwise. */
  built?: Built;
};

/** The built browser code, and the function that renders pages. */
export type Built = {
  assets: Assets;
  /** What lies under `/assets/`; a development server has nothing there. */
  files?: StaticFiles;
  render: Render;
  /** Rewrites each document, for a development server; such pages go without a CSP. */
  transform?: (url: string, html: string) => Promise<string>;
};

/**
 * Puts the server together: calls, pictures, built files, and a page for every other path. Rejects
 * when there is no build, or the pictures' folder cannot be used.
 */
export async function createServer(parts: Parts): Promise<Http> {
  const { context, implementations, dealerCalls = [], locate, log, readiness } = parts;
  const built = parts.built ?? (await readBuilt());
  const { config, db } = context;
  const pathForLog = (path: string) => {
    const at = locate(path);
    return at.isPrivate && !at.moved ? at.key : path;
  };
  const { build } = built.assets;
  const http = createHttp({
    implementations,
    dealerCalls,
    context,
    log,
    readiness,
    build,
    pathForLog,
  });
  let described: unknown;
  http.get('/openapi.json', (c) => c.json((described ??= parts.openapi()) as object));
  const media = join(config.dataDir, 'media');
  const store = openMediaStore(media, parts.composers);
  http.route('/media', await mediaRoutes({ store, sizes: join(media, 'variants') }));
  http.route('/brand', brandPictures(config.public.brand));
  const homeOf = createHomeOf(config.public.siteOrigin, config.trustedProxies);
  http.route('/qr', pageQr(homeOf));
  http.route('/_AMapService', amapService(config, context.now));
  http.get('/assets/*', serveStatic(built.files ?? new Map()));
  const inventoryVersion = watchVersion(db, log);
  const version = async () => `${await inventoryVersion()}-${build}`;
  http.route('/', addressList({ db, sources: parts.addresses, version, homeOf }));
  http.get('/robots.txt', (c) => c.text(robots(parts.closed, homeOf(c.req.raw))));
  // Names of files, such as a browser or a bot tries at the root; no page is called so.
  http.all('/:file{[^/]*[.][^/]*}', () => {
    throw new BadCall(404, '没有这个文件');
  });
  http.all('/v1/*', refuseUnknown);
  http.all('/gcar/*', refuseUnknown);
  const pages = createPages({
    config,
    locate,
    call: createServerCall(implementations, context, log),
    built,
    inlineScript: parts.inlineScript,
    describe: parts.describe,
    ...(parts.mapScreens && { mapScreens: parts.mapScreens }),
    inventoryVersion,
    failed: (err) => log.error({ err }, 'a page could not be made anew'),
  });
  addFormPages(http, { implementations, context, log, pages: pages.show });
  http.route('/share-card', shareCards(pages.cardOf, homeOf));
  // Not with the router's own second parameter.
  http.get('*', (c) => pages.show(c));
  http.all('*', () => {
    throw new BadCall(405, '此页面只能打开');
  });
  return http;
}

/** The pages are there to be found; the calls beneath them are no pages. */
function robots(closed: readonly string[], origin: string): string {
  const lines = closed.map((start) => `Disallow: ${start}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Reads what `vite build` made. Rejects when there is nothing. */
export async function readBuilt(): Promise<Built> {
  const entry = pathToFileURL(join(DIST, 'server/entry.server.js')).href;
  const { render } = (await import(entry)) as { render: Render };
  const folder = join(DIST, 'client');
  return { assets: readAssets(folder), files: readStaticFiles(folder), render };
}

function refuseUnknown(): never {
  throw new BadCall(404, '没有这个接口');
}
