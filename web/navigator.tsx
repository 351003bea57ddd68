import type { CallError } from '#/contract/call-error.ts';
import { preload } from './preload.tsx';
import { markFailedPictures } from './failed-pictures.tsx';
import { watchKeptClasses } from './kept-classes.tsx';
import type { Held } from './held.tsx';
import { followLinks } from './link-events.tsx';
import { createLocate } from './locate.ts';
import { all, on } from './on.tsx';
import { afterOverlay, isOverlaid } from './overlay.tsx';
import { watchDisclosures } from './disclosures.tsx';
import type { At } from './routing.ts';
import type { Navigator, Site } from './site.tsx';
import { currentVisit, newVisit, visitKey } from './visits.tsx';

/** A history entry and the page that it leads to. */
export type Place = {
  at: At;
  hash: string;
  visit: string;
  /** The failure that prevented the server from rendering the page. */
  failure?: CallError | undefined;
};

/** What navigating goes by: where the visitor is, and where they are going. */
export type Course = {
  onScreen: Place;
  /** The visit asked for last; that of the screen once it is shown. */
  wanted: string;
  /**
   * The entry made last. Until it is shown, one that was put on top of another is not worth going
   * back to; one that took the place of another is.
   */
  made?: { visit: string; url: string; onTop: boolean } | undefined;
};

/** Everything that leaves a page: fetched after the first page is there. */
export function createNavigator(
  site: Site,
  held: Held,
  course: Course,
  show: (place: Place) => void,
): Navigator & { pop(): void; listen(): () => void } {
  const locate = createLocate(site.sitemap, site.config.brand, site.home);

  function currentPlace(): Place {
    const { pathname, search, hash } = location;
    return { at: locate(pathname + search), hash, visit: currentVisit() };
  }

  function leave() {
    held.sweep();
    site.code.sweep(Infinity);
  }

  function turnTo(place: Place) {
    course.wanted = place.visit;
    show(place);
  }

  function leaveFor(url: string, replace: boolean) {
    const { onScreen, made } = course;
    const [address = '', hash] = site.carry(onScreen.at, url).split('#', 2);
    const at = locate(address);
    const target = at.url + (hash === undefined ? '' : `#${hash}`);
    const unseen = made?.visit === visitKey() ? made : undefined;
    if (unseen?.url === target) return;
    // A place on the same page is there already.
    if (hash === undefined || at.url !== onScreen.at.url) {
      leave();
      preload(site, held, at);
    }
    // What lies over a page is not worth going back to.
    const stacks = !replace && !unseen?.onTop && !isOverlaid();
    course.made = { visit: newVisit(), url: target, onTop: stacks || unseen?.onTop === true };
    history[stacks ? 'pushState' : 'replaceState']({ key: course.made.visit }, '', target);
    turnTo(currentPlace());
  }

  const navigator = {
    prepare(url: string) {
      preload(site, held, locate(site.carry(course.onScreen.at, url)));
    },
    go: (url: string, { replace = false } = {}) => afterOverlay(() => leaveFor(url, replace)),
    pop() {
      // An overlay came or went: the page beneath is the same.
      if (visitKey() === course.wanted) return;
      leave();
      course.made = undefined;
      turnTo(currentPlace());
    },
    listen: () => {
      const stop = all([
        on(window, 'popstate', navigator.pop),
        followLinks(navigator),
        watchDisclosures(),
        markFailedPictures(),
        watchKeptClasses(),
      ]);
      // For monitors and tests: from here on the page is interactive.
      document.documentElement.dataset.interactive = '';
      return stop;
    },
  };
  return navigator;
}
