import { useEffect, useLayoutEffect } from 'react';
import { all, on } from '#/web/document/listen.tsx';
import { usePage } from '#/web/document/site.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { storeQueries } from '#/web/query-cache/stored-queries.tsx';
import { noteScroll, scrollOf, storeVisits, visitKey } from './history-state.tsx';
import { closeOverlays } from './overlay.tsx';

/**
 * The visit whose screen is visible. While the next screen is being fetched, the current history
 * entry already belongs to the next visit.
 */
let visibleVisit = '';
let visiblePath = '';

/**
 * Records and restores the scroll position of each visit. After a change of the path, the heading
 * gets the focus.
 */
export function Scroll({ visit, path, hash }: { visit: string; path: string; hash: string }) {
  const { held } = usePage();
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    // After a reload, a list renders its stored pages only in the second render.
    if (visibleVisit === visit || !hydrated) return;
    const isFirst = visibleVisit === '';
    if (!isFirst) closeOverlays();
    if (!isFirst && visiblePath !== path) focusHeading();
    visibleVisit = visit;
    visiblePath = path;
    const y = scrollOf(visit);
    const target = hash && document.getElementById(decodeHash(hash));
    if (target) target.scrollIntoView();
    else if (y !== undefined || !isFirst) window.scrollTo(0, y ?? 0);
    // The visitor may have scrolled before this script ran, and no scroll event need follow.
    if (isFirst) noteScroll(visit, window.scrollY);
  }, [visit, path, hash, hydrated]);

  useEffect(() => {
    const note = () => {
      // A tap on a link to a fragment scrolls before the new history entry has a key.
      if (visitKey() !== undefined && visibleVisit !== '') noteScroll(visibleVisit, window.scrollY);
    };
    const leave = () => {
      // After a reload, the browser must restore the position until this script runs again.
      history.scrollRestoration = 'auto';
      storeVisits();
      storeQueries(held);
    };
    const enter = (event?: Event) => {
      history.scrollRestoration = 'manual';
      // A page from the back/forward cache still has its overlays open.
      if ((event as PageTransitionEvent | undefined)?.persisted) closeOverlays();
    };
    enter();
    return all([
      on(window, 'scroll', note),
      on(window, 'pagehide', leave),
      on(window, 'pageshow', enter),
    ]);
  }, [held]);
  return null;
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
