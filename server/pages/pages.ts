import type { Context as HonoContext } from 'hono';
import type { Call } from '#/contract/call.ts';
import type { Config } from '#/server/config/config.ts';
import { mapPolicy } from '#/server/config/map-policy.ts';
import { packOnce, pickEncoding, type Packed } from '#/server/http/content/compress.ts';
import { matchesEtag, weakEtag } from '#/server/http/content/etag.ts';
import { BadCall, RETRY_AFTER_S } from '#/server/http/errors.ts';
import { admitPreview } from '#/server/http/preview-word.ts';
import type { RateLimit } from '#/server/http/rate-limit.ts';
import type { Variables } from '#/server/http/types.ts';
import { createHomeOf } from '#/server/http/visitor.ts';
import { withoutForeign } from '#/web/navigation/foreign-parameters.ts';
import type { At, Filled, Locate } from '#/web/navigation/routing.ts';
import { brandRule } from '#/web/ui/brand-colour.ts';
import { admitRender } from './admit-render.ts';
import type { Assets } from './assets.ts';
import { contentSecurityPolicy, writeDocument } from './document.ts';
import { createPageCache, FRESH_MS, STALE_MS } from './page-cache.ts';
import { UNLISTED, type PageHead } from './page-head.ts';
import { NO_CARD, shareCardOf, type ShareCard } from './share-card.ts';

/** Result of rendering a page. */
export type Rendered = {
  status: number;
  title: string;
  /** The first part of the document title, without the subject of the page or the dealer's name. */
  name: string;
  /** Responses to the screen's needs by name; undefined if the screen could not be shown. */
  data: Readonly<Record<string, unknown>> | undefined;
  html: string;
  state: object;
  screenFile: string;
};
export type Render = (at: At, config: Config['public'], call: Call) => Promise<Rendered>;

/**
 * Returns the metadata of a page for search engines and link previews. `origin` is the origin of
 * the site.
 */
export type DescribePage = (page: {
  at: At;
  title: string;
  data: Readonly<Record<string, unknown>>;
  origin: string;
}) => PageHead;

/** Returns the URL to redirect a page to; undefined if the page is shown under its own URL. */
export type RedirectPage = (at: At) => string | undefined;

type Parts = {
  config: Config;
  /** Rate limit of wrong preview words, for each network. */
  guesses: RateLimit;
  /** Rate limit of rendered pages, for each network. */
  renders: RateLimit;
  locate: Locate;
  call: Call;
  built: {
    render: Render;
    assets: Assets;
    transform?: (url: string, html: string) => Promise<string>;
  };
  inlineScript: string;
  describe: DescribePage;
  redirect?: RedirectPage;
  /** Keys of the screens that show a map. */
  mapScreens?: readonly string[];
  /** Returns a number that changes with every change of the inventory. */
  inventoryVersion(): Promise<number>;
  /** Called with the error if a cached page could not be rendered again. */
  failed(error: unknown): void;
};

/**
 * Brotli quality of pages. Compared with 5 it costs 1 ms more, off the main thread and once per
 * cached page, and saves 4 % of the bytes of every response.
 */
const QUALITY = 7;

/** Message for the path of a file that does not exist. */
export const NO_FILE = '没有这个文件';

/** Matches a path with a hidden segment (`/.git/config`) or a file name (`/blog/xmlrpc.php`). */
const FILE = /\/\.|\.\w+\/?$/;

type Page = {
  status: number;
  /** Instant at which rendering began, in ms of the monotonic clock. */
  renderedAt: number;
  isListed: boolean;
  csp: string | undefined;
  etag: string;
  text: Uint8Array;
  packed: Packed;
  /** Link preview; undefined for pages that must not be indexed. */
  card: ShareCard | undefined;
};

/** A refused form with its values and errors, and the HTTP status of the response. */
export type RejectedForm = Filled & { status: number };
export type ShowPage = (
  c: HonoContext<Variables>,
  rejectedForm?: RejectedForm,
) => Promise<Response>;

export type Pages = {
  /** Returns the response for a page of the site, with a refused form if given. */
  show: ShowPage;
  /**
   * Returns the link preview of a page, for apps that share it. For a private page, or one without
   * metadata, returns that of the home page.
   */
  cardOf(c: HonoContext, url: string): Promise<ShareCard>;
};

export function createPages(parts: Parts): Pages {
  const cache = createPageCache<Page>({ kindOf, failed: parts.failed });
  const brandCss = brandRule(parts.config.public.brand.colour);
  const policyOf = createPolicies(parts, brandCss);
  const homeOf = createHomeOf(parts.config.public.siteOrigin, parts.config.trustedProxies);
  async function pageAt(at: At, home: string, admit: () => void): Promise<Page> {
    const make = () => renderPage(parts, at, home, brandCss, policyOf);
    if (at.isPrivate || hasPreview(at)) {
      admit();
      return make();
    }
    return cache.get(home + at.url, await parts.inventoryVersion(), make, admit);
  }
  return {
    async show(c, rejectedForm) {
      c.set('isPage', true);
      const { pathname, search } = new URL(c.req.url);
      const requested = parts.locate(pathname + search);
      if (requested.moved) {
        if (FILE.test(pathname)) throw new BadCall(404, NO_FILE);
        return c.redirect(requested.url, 302);
      }
      const other = rejectedForm ? undefined : parts.redirect?.(requested);
      if (other !== undefined) return c.redirect(other, 302);
      const at = requested.isPrivate ? requested : parts.locate(withoutForeign(requested.url));
      admitPreview(c, wordOf(at), parts);
      const home = homeOf(c.req.raw);
      if (rejectedForm) {
        const { status, ...filled } = rejectedForm;
        const page = await renderPage(parts, { ...at, filled }, home, brandCss, policyOf);
        return respond(c, at, { ...page, status: page.status === 200 ? status : page.status });
      }
      const page = await pageAt(at, home, () => admitRender(c, parts));
      const first = page.status === 404 || page.status === 502 ? withoutCursor(at) : undefined;
      return first === undefined ? respond(c, at, page) : c.redirect(first, 302);
    },
    async cardOf(c, url) {
      const home = homeOf(c.req.raw);
      const admit = () => admitRender(c, parts);
      const at = parts.locate(withoutForeign(url));
      const page = at.isPrivate || hasPreview(at) ? undefined : await pageAt(at, home, admit);
      // If the page has no metadata, the link preview of the home page is returned.
      return page?.card ?? (await pageAt(parts.locate('/'), home, admit)).card ?? NO_CARD;
    },
  };
}

/**
 * Returns the URL of the first page of a list; undefined without a cursor. A request with an
 * invalid cursor (cut off, of another order, or of an earlier build) is redirected to this URL,
 * because the list itself exists.
 */
function withoutCursor({ path, query }: At): string | undefined {
  if (!query.has('cursor')) return undefined;
  const rest = new URLSearchParams(query);
  rest.delete('cursor');
  return rest.size === 0 ? path : `${path}?${rest}`;
}

/** Returns the preview word in a URL, right or wrong. */
function wordOf({ params, query }: At): string | undefined {
  return params.preview ?? query.get('preview') ?? undefined;
}

/**
 * Returns whether a URL has a preview word, right or wrong. The page of such a URL is not cached: a
 * right word shows unreleased cars, and wrong words would evict other pages.
 */
function hasPreview(at: At): boolean {
  return wordOf(at) !== undefined;
}

type Policies = (screenFile: string, key: string) => string;

/**
 * Returns the content security policy of each screen, cached because it hashes all the screen's
 * styles.
 */
function createPolicies(parts: Parts, brandCss: string): Policies {
  const { config, built, inlineScript, mapScreens = [] } = parts;
  const { origins, backOfficeHosts, pictureTemplate, chatScripts = [] } = config.public;
  const moved = new Set(Object.values(origins).map((url) => new URL(url).origin));
  const hosts = {
    origins: [...moved],
    // Other back ends often serve pictures themselves, and in a dealer's own network often without
    // https.
    pictures: [...moved, ...(pictureTemplate === '' ? [] : [new URL(pictureTemplate).origin])],
    frames: backOfficeHosts,
    scripts: chatScripts,
  };
  const made = new Map<string, string>();
  const map = mapPolicy(config.public.map);
  return (screenFile, key) => {
    const style = { assets: built.assets.of(screenFile), inlineScript, brandCss };
    const own = mapScreens.includes(key) ? map : undefined;
    const policy = made.get(screenFile) ?? contentSecurityPolicy(style, hosts, own);
    made.set(screenFile, policy);
    return policy;
  };
}

async function renderPage(
  { config, inlineScript, built, call, describe }: Parts,
  at: At,
  home: string,
  brandCss: string,
  policyOf: Policies,
): Promise<Page> {
  const renderedAt = performance.now();
  const rendered = await built.render(at, config.public, call);
  const { title, name, html, state, screenFile, data } = rendered;
  const head =
    data && rendered.status === 200 ? describe({ at, title: name, data, origin: home }) : UNLISTED;
  const status = rendered.status === 200 ? head.status : rendered.status;
  const assets = built.assets.of(screenFile);
  const document = writeDocument({
    title,
    name,
    html,
    state: { ...state, screen: assets.screen },
    assets,
    build: built.assets.build,
    inlineScript,
    brandCss,
    isPrivate: at.isPrivate,
    head: at.isPrivate ? UNLISTED : head,
    origin: home,
  });
  const text = built.transform ? await built.transform(at.url, document) : document;
  return {
    status,
    renderedAt,
    isListed: head.isListed && !at.isPrivate,
    csp: built.transform ? undefined : policyOf(screenFile, at.key),
    etag: weakEtag(text),
    text: new TextEncoder().encode(text),
    packed: {},
    card:
      status === 200 && head.isListed
        ? shareCardOf(head, { title: name, origin: home })
        : undefined,
  };
}

function kindOf({ status }: Page): 'good' | 'gone' | 'failed' {
  if (status === 200) return 'good';
  return status >= 500 ? 'failed' : 'gone';
}

/**
 * Cache-Control of pages. A CDN caches a page as long as this server, counted from its rendering.
 */
const CACHED_FOR_SECONDS = `public, max-age=0, s-maxage=${FRESH_MS / 1_000}, stale-while-revalidate=${STALE_MS / 1_000}`;

async function respond(c: HonoContext, at: At, page: Page): Promise<Response> {
  const isCacheable = !at.isPrivate && !hasPreview(at) && page.status === 200;
  const headers = new Headers({
    // Browsers revalidate every time; a CDN may cache a good page for seconds.
    'Cache-Control': isCacheable ? CACHED_FOR_SECONDS : 'no-store',
    'Referrer-Policy': at.isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    Vary: 'Accept-Encoding',
  });
  if (page.status === 503) headers.set('Retry-After', String(RETRY_AFTER_S));
  if (!page.isListed) headers.set('X-Robots-Tag', 'noindex');
  if (page.csp) headers.set('Content-Security-Policy', page.csp);
  if (isCacheable) {
    headers.set('ETag', page.etag);
    headers.set('Age', `${Math.floor((performance.now() - page.renderedAt) / 1_000)}`);
  }
  if (isCacheable && matchesEtag(c.req.header('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = pickEncoding(c.req.header('accept-encoding'));
  const body = await packOnce(page.packed, page.text, encoding, QUALITY);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers });
}
