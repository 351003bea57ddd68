import type { PublicConfig } from '#/contract/public-config.ts';
import { createLocate, type At } from '#/web/routing.ts';
import { createSite, type Site } from '#/web/site.tsx';
import { sendPageView } from './analytics/ping.tsx';
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
    onShown: (at: At, title: string) => sendPageView(config, at, title),
    config,
  });
}
