import { copyParameters, hasCarried, linkAddress } from '#/app/shell/carried-parameters.ts';
import { relOfLink } from '#/app/shell/link-rel.ts';
import { Shell } from '#/app/shell/shell.tsx';
import type { PublicConfig } from '#/contract/public-config.ts';
import { createSite, type Site } from '#/web/document/site.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { sitemap } from './sitemap.ts';

/** Returns the site that the platform renders: routes, screens, frame and navigation rules. */
export function createAppSite(config: PublicConfig): Site {
  return createSite({
    sitemap,
    home: 'Index',
    loadScreens: async () => (await import('./screens.tsx')).screens,
    Shell,
    carry: copyParameters,
    carriesAny: import.meta.env.SSR ? hasCarried : undefined,
    linkAddress,
    loadOutdated: async () => (await import('#/app/car/outdated-details.ts')).outdatedDetails,
    loadSkeletons: async () =>
      (await import('#/app/shell/skeletons/page-skeleton.tsx')).pageSkeleton,
    // Only robots read `rel`, and they read the HTML that the server sends.
    relOfLink: import.meta.env.SSR ? relOfLink : () => undefined,
    onNavigated: (at, title) => void follow(config, at, title),
    config,
  });
}

/** Runs the work after a navigation. Its code is loaded on demand; a failed load is ignored. */
async function follow(config: PublicConfig, at: At, title: string): Promise<void> {
  const code = await import('#/app/shell/after-navigation.tsx').catch(() => undefined);
  code?.afterNavigation(config, at, title);
}
