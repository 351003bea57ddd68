import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
  type ReactNode,
} from 'react';
import { on } from '#/web/document/listen.tsx';
import { PageContext, usePage, type Navigator, type Site } from '#/web/document/site.tsx';
import { ScreenErrorBoundary } from '#/web/islands/screen-error-boundary.tsx';
import type { QueryCache } from '#/web/query-cache/query-cache.tsx';
import { CurrentScreen } from './current-screen.tsx';
import type { Course, createNavigator, Place } from './navigator.tsx';
import { Scroll } from './scroll.tsx';

/**
 * Whether a navigation is pending. This is a context of its own, so that a change renders only the
 * components that read it.
 */
const PendingContext = createContext(false);

/** Returns the functions that navigate. `pending` is true while a navigation is under way. */
export function useNavigation(): Navigator & { pending: boolean } {
  // `pending`: the next place is being fetched while the old one is on the screen.
  return { ...usePage().navigator, pending: useContext(PendingContext) };
}

type Props = {
  site: Site;
  held: QueryCache;
  first: Place;
};

/** Renders the page of the current history entry, and navigates to other pages. */
export function Navigation({ site, held, first }: Props) {
  const [place, setPlace] = useState(first);
  const [skeleton, setSkeleton] = useState<ReactNode>();
  const [pending, startTransition] = useTransition();
  const navigator = useMemo(() => {
    const show = (next: Place, ofNext?: ReactNode) => {
      setSkeleton(ofNext);
      startTransition(() => {
        setPlace(next);
        setSkeleton(undefined);
      });
    };
    return navigateLater(site, held, first, show);
  }, [site, held, first]);
  useLayoutEffect(() => navigator.settle(place), [navigator, place]);
  useEffect(() => navigator.listen(), [navigator]);
  const { at, hash, visit, failure } = place;
  const page = useMemo(
    () => ({ site, held, navigator, at, hash, visit }),
    [site, held, navigator, at, hash, visit],
  );
  // A stable element: the screen is not rendered again if only `pending` changes.
  const screen = useMemo(
    () => (
      <Suspense fallback={null}>
        <ScreenErrorBoundary key={at.key + at.path} visit={visit} failure={failure}>
          <CurrentScreen at={at} visit={visit} />
        </ScreenErrorBoundary>
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
          {skeleton}
        </site.Shell>
      </PendingContext>
    </PageContext>
  );
}

type Loaded = ReturnType<typeof createNavigator>;

/**
 * Returns a navigator that loads its code after the first page. Until then the browser follows
 * links, and `go` waits. If the code cannot be loaded, `go` loads the URL as a new document.
 */
function navigateLater(
  site: Site,
  held: QueryCache,
  first: Place,
  show: (place: Place, skeleton?: ReactNode) => void,
) {
  const course: Course = { onScreen: first, target: first.visit };
  let isListening = false;
  let stop: (() => void) | undefined;
  let code: Promise<Loaded | undefined> | undefined;
  const load = () =>
    (code ??= Promise.all([import('./navigator.tsx'), held.checked()]).then(
      ([loaded]) => {
        const navigator = loaded.createNavigator(site, held, course, show);
        if (isListening) startListening(navigator);
        return navigator;
      },
      () => (code = undefined),
    ));

  function startListening(navigator: Loaded) {
    stop?.();
    stop = navigator.listen();
  }

  return {
    settle(place: Place) {
      course.onScreen = place;
      if (course.target === place.visit) course.created = undefined;
    },
    prepare: (url: string) => void load().then((loaded) => loaded?.prepare(url)),
    async go(url: string, options: Parameters<Navigator['go']>[1] = {}) {
      const loaded = await load();
      if (loaded) loaded.go(url, options);
      else location[options.replace ? 'replace' : 'assign'](site.carry(course.onScreen.at, url));
    },
    listen() {
      isListening = true;
      // The visitor may go back, to an entry from before a reload, while the code is still loading.
      stop = on(window, 'popstate', () => void load().then((loaded) => loaded?.pop()));
      void load().then((loaded) => loaded && isListening && startListening(loaded));
      return () => {
        isListening = false;
        stop?.();
      };
    },
  };
}
