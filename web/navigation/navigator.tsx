import type { ReactNode } from 'react';
import type { CallError } from '#/contract/call-error.ts';
import { markFailedPictures } from '#/web/document/failed-pictures.tsx';
import { all, on } from '#/web/document/listen.tsx';
import type { Navigator, Site, SkeletonOf } from '#/web/document/site.tsx';
import { watchDisclosures } from '#/web/islands/disclosures.tsx';
import { watchDisplayPreferences } from '#/web/islands/display-preferences.tsx';
import { preload } from '#/web/query-cache/preload.tsx';
import type { QueryCache } from '#/web/query-cache/query-cache.tsx';
import { currentEntry, newHistoryEntry, visitKey } from './history-state.tsx';
import { followLinks } from './link-events.tsx';
import { createLocate } from './locate.ts';
import { afterOverlay, isOverlaid } from './overlay.tsx';
import type { At } from './routing.ts';

/** A history entry and the location of its page. */
export type Place = {
  at: At;
  hash: string;
  /** The key of the history entry. */
  visit: string;
  /** The failure that prevented the server from rendering the page. */
  failure?: CallError | undefined;
};

/** State of the navigation: the page on the screen, and the visit to which the navigation goes. */
export type Course = {
  onScreen: Place;
  /** The visit that was requested last. */
  target: string;
  /**
   * The newest history entry, until its page is rendered. `onTop` is false if it replaced another
   * entry.
   */
  created?: { visit: string; url: string; onTop: boolean } | undefined;
};

type GoOptions = Parameters<Navigator['go']>[1];

/** Creates the functions that navigate. */
export function createNavigator(
  site: Site,
  held: QueryCache,
  course: Course,
  show: (place: Place, skeleton?: ReactNode) => void,
): Navigator & { pop(): void; listen(): () => void } {
  // Undefined until it is loaded, and if it does not load. The old page then stays on the screen
  // during a navigation.
  let skeletonOf: SkeletonOf | undefined;
  const skeletonsLoaded = site.loadSkeletons().then(
    (loaded) => void (skeletonOf = loaded),
    () => undefined,
  );
  const locate = createLocate(site.sitemap, site.config.brand, site.home);

  function currentPlace(): Place {
    const { pathname, search, hash } = location;
    return { at: locate(pathname + search), hash, visit: currentEntry() };
  }

  function leave() {
    held.sweep();
    site.code.sweep(Infinity);
  }

  function showEntry(place: Place, skeleton?: ReactNode) {
    course.target = place.visit;
    show(place, skeleton);
  }

  function goToNewPage(url: string, replace: boolean, link: HTMLAnchorElement | undefined) {
    const { onScreen, created } = course;
    const [address = '', hash] = site.carry(onScreen.at, url).split('#', 2);
    const at = locate(address);
    const targetUrl = at.url + (hash === undefined ? '' : `#${hash}`);
    const unseen = created?.visit === visitKey() ? created : undefined;
    if (unseen?.url === targetUrl) return;
    // A fragment of the page on the screen needs no code or data.
    if (hash === undefined || at.url !== onScreen.at.url) {
      leave();
      preload(site, held, at);
    }
    // The history entry of an overlay is replaced, so that going back does not open the overlay
    // again.
    const stacks = !replace && !unseen?.onTop && !isOverlaid();
    course.created = {
      visit: newHistoryEntry(),
      url: targetUrl,
      onTop: stacks || unseen?.onTop === true,
    };
    history[stacks ? 'pushState' : 'replaceState']({ key: course.created.visit }, '', targetUrl);
    const place = currentPlace();
    if (link && at.path !== onScreen.at.path) showSkeleton(place, link);
    else showEntry(place);
  }

  function showSkeleton(place: Place, link: HTMLAnchorElement) {
    showEntry(place, skeletonOf?.(place.at, link));
    if (skeletonOf) return;
    void skeletonsLoaded.then(() => {
      const isPending = course.target === place.visit && course.onScreen !== place;
      if (skeletonOf && isPending) show(place, skeletonOf(place.at, link));
    });
  }

  const navigator = {
    prepare(url: string) {
      preload(site, held, locate(site.carry(course.onScreen.at, url)));
    },
    go: (url: string, { replace = false, link }: GoOptions = {}) =>
      afterOverlay(() => goToNewPage(url, replace, link)),
    pop() {
      // Only an overlay was opened or closed: the page is the same.
      if (visitKey() === course.target) return;
      leave();
      course.created = undefined;
      showEntry(currentPlace());
    },
    listen: () => {
      const stop = all([
        on(window, 'popstate', navigator.pop),
        followLinks(navigator),
        watchDisclosures(),
        markFailedPictures(),
        watchDisplayPreferences(),
      ]);
      // Monitors and tests wait for this mark.
      document.documentElement.dataset.interactive = '';
      return stop;
    },
  };
  return navigator;
}
