import type { Context as HonoContext } from 'hono';
import { BadCall } from '#/server/http/errors.ts';
import { admitPreview } from '#/server/http/preview-word.ts';
import type { RateLimit } from '#/server/http/rate-limit.ts';
import type { Variables } from '#/server/http/types.ts';
import { createHomeOf } from '#/server/http/visitor.ts';
import { NO_METER, type Meter } from '#/server/metrics/meter.ts';
import { withoutForeign } from '#/web/navigation/foreign-parameters.ts';
import type { At, Filled, Locate } from '#/web/navigation/routing.ts';
import { admitRender } from './admit-render.ts';
import { createPageCache } from './page-cache.ts';
import { pageResponse } from './page-response.ts';
import { createRenderPage, type Page, type RenderPage, type RenderParts } from './render-page.ts';
import { NO_CARD, type ShareCard } from './share-card.ts';

/**
 * Returns the URL to which the page at this location redirects; undefined if the page is shown
 * under its own URL.
 */
export type RedirectPage = (at: At) => string | undefined;

/** Returns the URL with which the page at this location is rendered and cached. */
export type ReadUrl = (at: At) => string;

type Parts = RenderParts & {
  /** Rate limit of wrong preview words, for each network. */
  guesses: RateLimit;
  /** Rate limit of rendered pages, for each network. */
  renders: RateLimit;
  locate: Locate;
  redirect?: RedirectPage;
  /**
   * Returns the URL without parameters that have no effect on the page; by default, those of
   * campaigns and other apps. Requests with the same result share one rendering.
   */
  readUrl?: ReadUrl;
  /** Returns the inventory version, a number that every change of the inventory increases. */
  inventoryVersion(): Promise<number>;
  /** Receives each rendered page and each result of the page cache, for the metrics. */
  meter?: Meter;
  /** Called with the error if a cached page could not be rendered again. */
  failed(error: unknown): void;
};

/** Message for a request of a file that does not exist. */
export const NO_FILE = '没有这个文件';

/**
 * Matches paths that look like files: with a hidden segment (`/.git/config`), or ending in a file
 * name (`/blog/xmlrpc.php`).
 */
const FILE = /\/\.|\.\w+\/?$/;

/** A refused form with its values and errors, and the HTTP status of the response. */
export type RejectedForm = Filled & { status: number };
export type ShowPage = (
  c: HonoContext<Variables>,
  rejectedForm?: RejectedForm,
) => Promise<Response>;

export type Pages = {
  /**
   * Returns the response with a page of the site. `rejectedForm` is the refused form that the page
   * shows again.
   */
  show: ShowPage;
  /**
   * Returns the link preview of a page, for apps that share it. A private page, or one without
   * metadata, has the preview of the home page.
   */
  cardOf(c: HonoContext, url: string): Promise<ShareCard>;
};

export function createPages(parts: Parts): Pages {
  const { locate, meter = NO_METER, readUrl = ({ url }) => withoutForeign(url) } = parts;
  const cache = createPageCache<Page>({ kindOf, failed: parts.failed, used: meter.cacheUsed });
  const render = createRenderPage(parts);
  const renderPage: RenderPage = async (at, home, previous) => {
    const page = await render(at, home, previous);
    const isReused = page.inEncoding === previous?.inEncoding;
    if (!isReused) meter.pageRendered(performance.now() - page.renderedAt);
    return page;
  };
  const homeOf = createHomeOf(parts.config.public.siteOrigin, parts.config.trustedProxies);
  async function pageAt(at: At, home: string, admit: () => void): Promise<Page> {
    if (at.isPrivate || hasPreview(at)) {
      admit();
      return renderPage(at, home);
    }
    const make = (previous?: Page) => renderPage(at, home, previous);
    return cache.get(home + at.url, await parts.inventoryVersion(), make, admit);
  }
  return {
    async show(c, rejectedForm) {
      c.set('isPage', true);
      const { pathname, search } = new URL(c.req.url);
      const requested = locate(pathname + search);
      if (requested.moved) {
        if (FILE.test(pathname)) throw new BadCall(404, NO_FILE);
        return c.redirect(requested.url, 302);
      }
      const other = rejectedForm ? undefined : parts.redirect?.(requested);
      if (other !== undefined) return c.redirect(other, 302);
      const at = requested.isPrivate ? requested : locate(readUrl(requested));
      admitPreview(c, wordOf(at), parts);
      const home = homeOf(c.req.raw);
      if (rejectedForm) {
        const { status, ...filled } = rejectedForm;
        const page = await renderPage({ ...at, filled }, home);
        return respond(c, at, { ...page, status: page.status === 200 ? status : page.status });
      }
      const page = await pageAt(at, home, () => admitRender(c, parts));
      const first = page.status === 404 ? withoutCursor(at) : undefined;
      return first === undefined ? respond(c, at, page) : c.redirect(first, 302);
    },
    async cardOf(c, url) {
      const home = homeOf(c.req.raw);
      const admit = () => admitRender(c, parts);
      const at = locate(readUrl(locate(url)));
      const page = at.isPrivate || hasPreview(at) ? undefined : await pageAt(at, home, admit);
      // If the page has no metadata, the link preview of the home page is returned.
      return page?.card ?? (await pageAt(locate('/'), home, admit)).card ?? NO_CARD;
    },
  };
}

/**
 * Returns the preview word in a URL, whether or not it is the configured one. Undefined if the URL
 * has none.
 */
function wordOf({ params, query }: At): string | undefined {
  return params.preview ?? query.get('preview') ?? undefined;
}

/**
 * Returns whether a URL has a preview word, right or wrong. Such a page is not cached: it may show
 * unreleased cars, and wrong words would evict other pages.
 */
function hasPreview(at: At): boolean {
  return wordOf(at) !== undefined;
}

/**
 * Returns the URL of the first page of a list; undefined if this URL has no cursor. A request with
 * an invalid cursor is redirected to the first page, because the list itself exists.
 */
function withoutCursor({ path, query }: At): string | undefined {
  if (!query.has('cursor')) return undefined;
  const rest = new URLSearchParams(query);
  rest.delete('cursor');
  return rest.size === 0 ? path : `${path}?${rest}`;
}

function kindOf({ status }: Page): 'good' | 'gone' | 'failed' {
  if (status === 200) return 'good';
  return status >= 500 ? 'failed' : 'gone';
}

function respond(c: HonoContext, at: At, page: Page): Promise<Response> {
  const { isPrivate } = at;
  return pageResponse(c, page, { isShared: !isPrivate && !hasPreview(at), isPrivate });
}
