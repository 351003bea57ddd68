import type { PublicConfig } from '#/contract/public-config.ts';
import type { At } from '#/web/routing.ts';
import { createSite, type Site } from '#/web/site.tsx';
import { getCar } from './cars/contract.ts';
import { carryCategory } from './carry-category.ts';
import { Shell } from './shell.tsx';
import { sitemap } from './sitemap.ts';

/** The dealership as the platform takes it: its routes, screens, frame and navigation rules. */
export function createAppSite(config: PublicConfig): Site {
  return createSite({
    sitemap,
    home: 'Index',
    loadScreens: async () => (await import('./screens.tsx')).screens,
    Shell,
    ...(import.meta.env.SSR && { missing }),
    carry: carryCategory,
    onShown: (at, title) => void ping(config, at, title),
    config,
  });
}

/** Whoever looks for a car that is not there is shown others. */
function missing(endpoint: string): string | undefined {
  return endpoint === getCar.name ? 'missingCar' : undefined;
}

/** Nobody waits for the ping, so its code is no part of the first load. One that fails is lost. */
async function ping(config: PublicConfig, at: At, title: string): Promise<void> {
  const code = await import('./analytics/ping.tsx').catch(() => undefined);
  code?.sendPageView(config, at, title);
}
