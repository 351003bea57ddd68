import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { PublicConfig } from '#/contract/public-config.ts';
import type { Held } from './held.tsx';
import { createPromiseCache, type PromiseCache, type Tracked } from './promise-cache.tsx';
import type { At, Route } from './routing.ts';
import type { ScreenModule, Screens } from './screen.tsx';

/** What an application brings to the platform. */
export type Site = {
  sitemap: Readonly<Record<string, Route>>;
  /** The line of the sitemap that unknown paths lead to. */
  home: string;
  /** The list of all screens' code: long, and the first page does without. */
  loadScreens(): Promise<Screens>;
  /** The frame around every screen. */
  Shell: ComponentType<{ at: At; pending: boolean; children: ReactNode }>;
  /** May rewrite where a new navigation goes (a query carried over). */
  carry(from: At, to: string): string;
  /** Told of each screen shown, the first one included. */
  onShown(at: At, title: string): void;
  config: PublicConfig;
  /** The code of screens loaded so far. */
  code: PromiseCache;
};

export function createSite(parts: Omit<Site, 'code'>): Site {
  return { ...parts, code: createPromiseCache() };
}

/** The code of the screen at a place; a failed load is asked for again on the next visit. */
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
  /** Goes to a URL of this site. The entry of a place that was never rendered is replaced. */
  go(url: string, options?: { replace?: boolean }): void;
  /** Fetches the code and data of a URL ahead. Failures cause no alert. */
  prepare(url: string): void;
};

/** The state of the current page, for every component on it. */
export type Page = {
  site: Site;
  held: Held;
  navigator: Navigator;
  /** Where the visitor is. */
  at: At;
  /** With its #; empty on the server, and where there is none. */
  hash: string;
  /** The history entry that is shown; empty on the server. */
  visit: string;
};

export const PageContext = createContext<Page | null>(null);

/** The page around a component. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === null) throw new Error('No <Navigation> around');
  return page;
}

/** What the browser may know of the configuration. */
export function useConfig(): PublicConfig {
  return usePage().site.config;
}
