import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from 'react';
import type { CallError } from '#/contract/call-error.ts';
import { CurrentScreen } from './current-screen.tsx';
import { Guard } from './guard.tsx';
import type { Held } from './held.tsx';
import { all, on } from './on.tsx';
import { watchOverlays } from './overlays.tsx';
import { preload } from './preload.tsx';
import type { At } from './routing.ts';
import { Scroll } from './scroll.tsx';
import { PageContext, usePage, type Site } from './site.tsx';
import { currentVisit, newVisit, visitKey } from './visits.tsx';

/** A history entry that is shown, or on its way. */
export type Place = {
  at: At;
  hash: string;
  visit: string;
  /** What kept the server from showing it. */
  failure?: CallError | undefined;
};

export type Navigator = {
  /** Goes to a URL of this site. A place that was never shown is replaced, not stacked. */
  go(url: string, options?: { replace?: boolean }): void;
  /** Fetches code and data ahead; never alerts. */
  prepare(url: string): void;
};

/** Apart from the rest of the page, so that only who shows it renders when it changes. */
const PendingContext = createContext(false);

/** Going elsewhere from code. */
export function useNavigation(): Navigator & { pending: boolean } {
  // `pending`: the next place is being fetched, and the old one still shows.
  return { ...usePage().navigator, pending: useContext(PendingContext) };
}

type Props = {
  site: Site;
  held: Held;
  first: Place;
};

/** The whole page: shows the place of the current history entry, and goes to others. */
export function Navigation({ site, held, first }: Props) {
  const [place, setPlace] = useState(first);
  const [pending, startTransition] = useTransition();
  const navigator = useMemo(
    () => createNavigator(site, held, first, (next) => startTransition(() => setPlace(next))),
    [site, held, first],
  );
  useLayoutEffect(() => navigator.settle(place), [navigator, place]);
  useEffect(() => {
    const stops = [on(window, 'popstate', navigator.pop), watchOverlays(), hearLinks(navigator)];
    return all(stops);
  }, [navigator]);
  const { at, hash, visit, failure } = place;
  const page = useMemo(
    () => ({ site, held, navigator, at, visit }),
    [site, held, navigator, at, visit],
  );
  return (
    <PageContext value={page}>
      <PendingContext value={pending}>
        <site.Shell at={at} pending={pending}>
          <Suspense fallback={null}>
            <Guard key={at.key + at.path} visit={visit} failure={failure}>
              <CurrentScreen at={at} visit={visit} />
            </Guard>
            <Scroll visit={visit} path={at.path} hash={hash} />
          </Suspense>
        </site.Shell>
      </PendingContext>
    </PageContext>
  );
}

/** Until the code is there, links are the browser's own: the first page does not wait for it. */
function hearLinks(navigator: Navigator): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  void import('./link-events.tsx').then(
    ({ followLinks }) => {
      if (!isOver) stop = followLinks(navigator);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** The place of the history entry on top. */
export function currentPlace({ locate }: Pick<Site, 'locate'>): Place {
  const { pathname, search, hash } = location;
  return { at: locate(pathname + search), hash, visit: currentVisit() };
}

function createNavigator(site: Site, held: Held, first: Place, show: (place: Place) => void) {
  let onScreen = first;
  /**
   * The entry made last. Until it is shown, one that was put on top of another is not worth going
   * back to; one that took the place of another is.
   */
  let made: { visit: string; url: string; onTop: boolean } | undefined;

  function leave() {
    held.sweep();
    site.code.sweep(Infinity);
  }

  return {
    settle(place: Place) {
      onScreen = place;
      made = undefined;
    },
    prepare: (url: string) => preload(site, held, site.carry(onScreen.at, url)),
    go(url: string, { replace = false } = {}) {
      const [address = '', hash] = site.carry(onScreen.at, url).split('#', 2);
      const path = site.locate(address).url;
      const target = path + (hash === undefined ? '' : `#${hash}`);
      const unseen = made?.visit === visitKey() ? made : undefined;
      if (unseen?.url === target) return;
      // A place on the same page is there already.
      if (hash === undefined || path !== onScreen.at.url) {
        leave();
        preload(site, held, target);
      }
      const stacks = !replace && !unseen?.onTop;
      made = { visit: newVisit(), url: target, onTop: stacks || unseen?.onTop === true };
      history[stacks ? 'pushState' : 'replaceState']({ key: made.visit }, '', target);
      show(currentPlace(site));
    },
    pop() {
      leave();
      made = undefined;
      show(currentPlace(site));
    },
  };
}
