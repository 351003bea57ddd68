import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { PublicConfig } from '#/contract/public-config.ts';
import { createKeyed, type Keyed } from './keyed.tsx';
import type { At, Locate } from './routing.ts';
import type { ScreenModule, Screens } from './screen.tsx';

/** What an application brings to the platform. */
export type Site = {
  locate: Locate;
  screens: Screens;
  /** The frame around every screen. */
  Shell: ComponentType<{ at: At; pending: boolean; children: ReactNode }>;
  /** May rewrite where a new navigation goes (a query carried over). */
  carry(from: At, to: string): string;
  /** Told of each screen shown, the first one included. */
  onShown(at: At, title: string): void;
  config: PublicConfig;
  /** The code of screens loaded so far. */
  code: Keyed;
};

export function createSite(parts: Omit<Site, 'code'>): Site {
  return { ...parts, code: createKeyed() };
}

/** The code of the screen at a place; a failed load is asked for again on the next visit. */
export function loadScreen(site: Site, at: At) {
  return site.code.get<ScreenModule>(at.key, () => {
    const load = site.screens[at.key];
    return load ? load() : Promise.reject(new Error(`No screen for ${at.key}`));
  });
}

export const SiteContext = createContext<Site | null>(null);
export const AtContext = createContext<At | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('No site here: render inside <Navigation>');
  return site;
}

/** What the browser may know of the configuration. */
export function useConfig(): PublicConfig {
  return useSite().config;
}

/** Where the visitor is. */
export function useAt(): At {
  const at = useContext(AtContext);
  if (!at) throw new Error('Nowhere: render inside <Navigation>');
  return at;
}
