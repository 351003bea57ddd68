import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { PublicConfig } from '#/contract/public-config.ts';
import type { At, Route } from '#/web/navigation/routing.ts';
import {
  createPromiseCache,
  type PromiseCache,
  type Tracked,
} from '#/web/query-cache/promise-cache.tsx';
import type { FindOutdated, QueryCache } from '#/web/query-cache/query-cache.tsx';
import type { ScreenModule, Screens } from './screen.tsx';

/** The parts that an application passes to the platform. */
export type Site = {
  sitemap: Readonly<Record<string, Route>>;
  /** The sitemap key of the route to which unknown paths redirect. */
  home: string;
  /** Loads the module that lists all screens. */
  loadScreens(): Promise<Screens>;
  /** The component around every screen. */
  Shell: ComponentType<{ at: At; pending: boolean; children: ReactNode }>;
  /**
   * Returns the URL to which a link to `to` leads on the page `from`: `to`, possibly with query
   * parameters of that page.
   */
  carry(from: At, to: string): string;
  /**
   * Returns whether links on this page get query parameters of its URL (see `carry`). On the server
   * only.
   */
  carriesAny?: ((from: At) => boolean) | undefined;
  /** The HTML of the parts that the frames of all pages share. On the server only. */
  frameHtml?: FrameHtml;
  /**
   * Returns the URL for the `href` attribute of a link to `to`. It may lack query parameters of
   * `to`, so that robots find each page under one URL. A tap on the link opens `to`.
   */
  linkAddress(to: string): string;
  /** Loads the function that returns the skeletons of pages. Loaded after the first page. */
  loadSkeletons(): Promise<SkeletonOf>;
  /** Loads the function that finds the cached responses which a new response makes outdated. */
  loadOutdated(): Promise<FindOutdated>;
  /**
   * Returns the `rel` for a link to `url` that has no `rel` of its own: `nofollow` if robots must
   * not follow the link, else undefined.
   */
  relOfLink(url: string): string | undefined;
  /**
   * Reports the visit of a page. Call this function each time a screen is rendered, even if the
   * screen failed. Only the first call for a visit reports it.
   */
  reportVisit(visit: string, at: At, title: string): void;
  config: PublicConfig;
  /** The code that was loaded so far: of screens by sitemap key, and of parts of screens by id. */
  code: PromiseCache;
};

/**
 * Finds the HTML of parts of the page frame by the id of their wrapper element. The server renders
 * each part once for all pages, because they are a quarter of the elements of a page.
 */
export type FrameHtml = {
  /** Returns the HTML of a part. Undefined if the server has not rendered it yet. */
  find(id: string, part: ReactNode): string | undefined;
};

/**
 * Returns the skeleton to show until the page at this location is loaded. If it returns undefined,
 * the previous page stays visible. `link` is the link that the visitor tapped.
 */
export type SkeletonOf = (at: At, link: HTMLAnchorElement) => ReactNode;

export function createSite(parts: Parts): Site {
  let lastVisit: string | undefined;
  return {
    ...parts,
    code: createPromiseCache(),
    reportVisit(visit, at, title) {
      if (visit === lastVisit) return;
      lastVisit = visit;
      parts.onNavigated(at, title);
    },
  };
}

type Parts = Omit<Site, 'code' | 'reportVisit'> & {
  /** Called after each screen is rendered, including the first one. */
  onNavigated(at: At, title: string): void;
};

/**
 * Loads the code of the screen at this location. If loading fails, the next visit loads it again.
 */
export function loadScreen(site: Site, at: At): Tracked<ScreenModule> {
  return site.code.get(at.key, async () => {
    const screens = await site.loadScreens();
    const load = screens[at.key];
    if (!load) throw new Error(`No screen for ${at.key}`);
    return load();
  });
}

/** Navigates within the site. */
export type Navigator = {
  /**
   * Goes to a URL of this site. With `replace`, replaces the current history entry. `link` is the
   * tapped link.
   */
  go(url: string, options?: { replace?: boolean; link?: HTMLAnchorElement }): void;
  /** Fetches the code and data of a page before it is opened. Failures cause no alert. */
  prepare(url: string): void;
};

/** The state of the current page. */
export type Page = {
  site: Site;
  held: QueryCache;
  navigator: Navigator;
  /** The location of the page in the sitemap. */
  at: At;
  /** The fragment of the URL, with its `#`. Empty if there is none, and on the server. */
  hash: string;
  /** The key of the current history entry. Empty on the server. */
  visit: string;
};

export const PageContext = createContext<Page | null>(null);

/** Returns the state of the current page. Throws outside `<Navigation>`. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === null) throw new Error('No <Navigation> around');
  return page;
}

/** Returns the public part of the configuration. */
export function useConfig(): PublicConfig {
  return usePage().site.config;
}
