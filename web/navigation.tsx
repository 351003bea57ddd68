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
import { CurrentScreen } from './current-screen.tsx';
import { Guard } from './guard.tsx';
import type { Held } from './held.tsx';
import type { Course, createNavigator, Place } from './navigator.tsx';
import { on } from './on.tsx';
import { Scroll } from './scroll.tsx';
import { PageContext, usePage, type Navigator, type Site } from './site.tsx';

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
  const navigator = useMemo(() => {
    const show = (next: Place) => startTransition(() => setPlace(next));
    return navigateLater(site, held, first, show);
  }, [site, held, first]);
  useLayoutEffect(() => navigator.settle(place), [navigator, place]);
  useEffect(() => navigator.listen(), [navigator]);
  const { at, hash, visit, failure } = place;
  const page = useMemo(
    () => ({ site, held, navigator, at, hash, visit }),
    [site, held, navigator, at, hash, visit],
  );
  // The same element each time, so that the screen is not rendered when only `pending` changes.
  const screen = useMemo(
    () => (
      <Suspense fallback={null}>
        <Guard key={at.key + at.path} visit={visit} failure={failure}>
          <CurrentScreen at={at} visit={visit} />
        </Guard>
        <Scroll visit={visit} path={at.path} hash={hash} />
      </Suspense>
    ),
    [at, hash, visit, failure],
  );
  return (
    <PageContext value={page}>
      <PendingContext value={pending}>
        <site.Shell at={at} pending={pending}>
          {screen}
        </site.Shell>
      </PendingContext>
    </PageContext>
  );
}

type Loaded = ReturnType<typeof createNavigator>;

/**
 * The first page does not wait for the code that leaves it. Until that is there, links are the
 * browser's own; whatever else goes somewhere waits for it, or leaves by the browser's means.
 */
function navigateLater(site: Site, held: Held, first: Place, show: (place: Place) => void) {
  const course: Course = { onScreen: first, wanted: first.visit };
  let isWanted = false;
  let stop: (() => void) | undefined;
  let code: Promise<Loaded | undefined> | undefined;
  const load = () =>
    (code ??= import('./navigator.tsx').then(
      (loaded) => {
        const navigator = loaded.createNavigator(site, held, course, show);
        if (isWanted) hear(navigator);
        return navigator;
      },
      () => (code = undefined),
    ));

  function hear(navigator: Loaded) {
    stop?.();
    stop = navigator.listen();
  }

  return {
    settle(place: Place) {
      course.onScreen = place;
      if (course.wanted === place.visit) course.made = undefined;
    },
    prepare: (url: string) => void load().then((loaded) => loaded?.prepare(url)),
    async go(url: string, options: { replace?: boolean } = {}) {
      const loaded = await load();
      if (loaded) loaded.go(url, options);
      else location[options.replace ? 'replace' : 'assign'](site.carry(course.onScreen.at, url));
    },
    listen() {
      isWanted = true;
      // Entries of before a reload may be gone back to at once.
      stop = on(window, 'popstate', () => void load().then((loaded) => loaded?.pop()));
      void load().then((loaded) => loaded && isWanted && hear(loaded));
      return () => {
        isWanted = false;
        stop?.();
      };
    },
  };
}
