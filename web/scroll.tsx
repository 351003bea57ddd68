import { useEffect, useLayoutEffect } from 'react';
import { usePage } from './site.tsx';
import { useHydrated } from './hydrated.tsx';
import { storeHeld } from './kept-answers.tsx';
import { all, on } from './on.tsx';
import { closeOverlays } from './overlay.tsx';
import { noteScroll, scrollOf, storeVisits, visitKey } from './visits.tsx';

/** The visit whose screen is being shown; it lags behind the history while the next is fetched. */
let shown = '';
let shownPath = '';

/**
 * Puts a visit where it belongs: at its hash, else where it was left, else at the top; and notes
 * where it is left. The heading gets the focus, so that a screen reader starts at the new screen.
 */
export function Scroll({ visit, path, hash }: { visit: string; path: string; hash: string }) {
  const { held } = usePage();
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    // What a list kept through a reload comes with the second render: only then is it long enough.
    if (shown === visit || !hydrated) return;
    const isFirst = shown === '';
    if (!isFirst) closeOverlays();
    if (!isFirst && shownPath !== path) focusHeading();
    shown = visit;
    shownPath = path;
    const y = scrollOf(visit);
    const target = hash && document.getElementById(decodeHash(hash));
    if (target) target.scrollIntoView();
    else if (y !== undefined || !isFirst) window.scrollTo(0, y ?? 0);
  }, [visit, path, hash, hydrated]);

  useEffect(() => {
    const note = () => {
      // A hash link scrolls on behalf of the entry that it makes, which has no key yet.
      if (visitKey() !== undefined && shown !== '') noteScroll(shown, window.scrollY);
    };
    const leave = () => {
      // Until the script runs again after a reload, the browser restores what it can.
      history.scrollRestoration = 'auto';
      storeVisits();
      storeHeld(held);
    };
    const enter = (event?: Event) => {
      history.scrollRestoration = 'manual';
      // A page that comes back out of the browser's cache comes as it was left.
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
