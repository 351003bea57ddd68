import { Suspense, useEffect, useLayoutEffect, useMemo, useState, useTransition } from 'react';
import type { CallError } from '#/contract/call-error.ts';
import { CurrentScreen } from './current-screen.tsx';
import { Guard } from './guard.tsx';
import type { Held } from './held.tsx';
import { followLinks } from './link-events.tsx';
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

export type Navigating = {
  /** Goes to a URL of this site. A place that was never shown is replaced, not stacked. */
  go(url: string, options?: { replace?: boolean }): void;
  /** Fetches code and data ahead; never alerts. */
  prepare(url: string): void;
  /** True while the next place is being fetched and the old one still shows. */
  pending: boolean;
};

/** Going elsewhere from code. */
export function useNavigation(): Navigating {
  return usePage().navigation;
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
  useEffect(
    () => all([followLinks(navigator), watchOverlays(), on(window, 'popstate', navigator.pop)]),
    [navigator],
  );
  const { at, hash, visit, failure } = place;
  const page = useMemo(
    () => ({ site, held, navigation: { ...navigator, pending }, at, visit }),
    [site, held, navigator, pending, at, visit],
  );
  return (
    <PageContext value={page}>
      <site.Shell at={at} pending={pending}>
        <Suspense fallback={null}>
          <Guard key={at.key + at.path} visit={visit} failure={failure}>
            <CurrentScreen at={at} visit={visit} />
          </Guard>
          <Scroll visit={visit} path={at.path} hash={hash} />
        </Suspense>
      </site.Shell>
    </PageContext>
  );
}

/** The place of the history entry on top. */
export function currentPlace({ locate }: Pick<Site, 'locate'>): Place {
  const { pathname, search, hash } = location;
  return { at: locate(pathname + search), hash, visit: currentVisit() };
}

function createNavigator(site: Site, held: Held, first: Place, show: (place: Place) => void) {
  let onScreen = first;
  /** The entry pushed last. Until it is shown, it is not worth going back to. */
  let pushed: { visit: string; url: string } | undefined;

  function leave() {
    held.sweep();
    site.code.sweep(Infinity);
  }

  return {
    settle(place: Place) {
      onScreen = place;
      pushed = undefined;
    },
    prepare: (url: string) => preload(site, held, site.carry(onScreen.at, url)),
    go(url: string, { replace = false } = {}) {
      const [address = '', hash] = site.carry(onScreen.at, url).split('#', 2);
      const target = site.locate(address).url + (hash === undefined ? '' : `#${hash}`);
      const unseen = pushed !== undefined && pushed.visit === visitKey();
      if (unseen && pushed?.url === target) return;
      leave();
      preload(site, held, target);
      pushed = { visit: newVisit(), url: target };
      const method = replace || unseen ? 'replaceState' : 'pushState';
      history[method]({ key: pushed.visit }, '', target);
      show(currentPlace(site));
    },
    pop() {
      leave();
      pushed = undefined;
      show(currentPlace(site));
    },
  };
}
