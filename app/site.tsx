import type { PublicConfig } from '#/contract/public-config.ts';
import type { At } from '#/web/navigation/routing.ts';
import { createSite, type Site } from '#/web/document/site.tsx';
import { copyParameters } from '#/app/shell/carried-parameters.ts';
import { Shell } from '#/app/shell/shell.tsx';
import { sitemap } from './sitemap.ts';

/** The dealership as the platform takes it: its routes, screens, frame and navigation rules. */
export function createAppSite(config: PublicConfig): Site {
  return createSite({
    sitemap,
    home: 'Index',
    loadScreens: async () => (await import('./screens.tsx')).screens,
    Shell,
    carry: copyParameters,
    onNavigated: (at, title) => void follow(config, at, title),
    config,
  });
}

/** Nobody waits for what follows, so its code is no part of the first load. Should it not come, it is lost. */
async function follow(config: PublicConfig, at: At, title: string): Promise<void> {
  const code = await import('#/app/shell/after-navigation.tsx').catch(() => undefined);
  code?.afterNavigation(config, at, title);
}
