import type { PublicConfig } from '#/contract/public-config.ts';
import { createLocate, type At } from '#/web/routing.ts';
import { createSite, type Site } from '#/web/site.tsx';
import { carryCategory } from './carry-category.ts';
import { screens } from './screens.tsx';
import { Shell } from './shell.tsx';
import { sitemap } from './sitemap.ts';

/** The dealership as the platform takes it: its routes, screens, frame and navigation rules. */
export function createAppSite(config: PublicConfig): Site {
  return createSite({
    locate: createLocate(sitemap, config.brand, 'Index'),
    screens,
    Shell,
    carry: carryCategory,
    // Nobody waits for the ping, so its code is no part of the first load.
    onShown: (at: At, title: string) =>
      void import('./analytics/ping.tsx').then(({ sendPageView }) => sendPageView(config, at, title)),
    config,
  });
}
