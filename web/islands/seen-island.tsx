import { use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Need } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import { isPlain } from '#/web/navigation/link-events.tsx';
import type { At } from '#/web/navigation/routing.ts';
import type { PromiseCache } from '#/web/query-cache/promise-cache.tsx';
import { useHydrated } from './hydrated.tsx';
import { createStaticIsland, type LaterPart, type Load, type Part } from './static-island.tsx';

/** How far (px) below the window a part is when its code is fetched. */
const AHEAD = '300px';

/** The wrapper element has no box in the layout. */
const CONTENTS = { display: 'contents' } as const;

type Options<Props> = {
  /** Imports the component of the server's HTML, whose file name ends in `.island.tsx`. */
  load: Load<Props>;
  /** Imports the component that replaces it, with styles of its own; equally high at first. */
  loadLive: Load<Props>;
  /** Returns the need that both read with `usePartQuery`. */
  needAt: (at: At) => Need;
};

/**
 * Creates a part of a screen that is the server's HTML until it comes into view or is touched. Then
 * the code of its live component and the response to its need are fetched, and that component
 * replaces the HTML. Links in the HTML work before that. A tap on a link with `data-live` and an
 * `id` waits for the component, and is then repeated on the element with the same id; if code or
 * response do not arrive, the link is followed. Later visits fetch the code with the screen.
 * @param id the id of the wrapper element, unique on the page
 */
export function createSeenIsland<Props extends object>(
  id: string,
  { load: loadStatic, loadLive, needAt }: Options<Props>,
): LaterPart<Props> {
  const StaticPart = createStaticIsland(id, loadStatic);
  const liveCode = (code: PromiseCache) => code.get(`${id}-live`, loadLive);
  function LivePart(props: Props) {
    const View = use(liveCode(usePage().site.code) as Promise<Part<Props>>);
    return (
      <div id={id} style={CONTENTS}>
        {/* oxlint-disable-next-line react/static-components -- the cache returns the same component for each render */}
        <View {...props} />
      </div>
    );
  }
  function SeenPart(props: Props) {
    const { site, held, at } = usePage();
    const isLater = useHydrated();
    const [isActive, setActive] = useState(isLater);
    useEffect(() => {
      const part = document.getElementById(id);
      if (isActive || !part) return undefined;
      let isMounted = true;
      const activate = shared(async () => {
        const loading = [liveCode(site.code), held.renew(needAt(at))];
        await Promise.all(loading.map(({ settled }) => settled));
        const isLoaded = isMounted && loading.every(({ status }) => status === 'fulfilled');
        if (isLoaded) withFocus(() => flushSync(() => setActive(true)));
        return isLoaded;
      });
      const stops = [watchView(part, activate), watchTaps(part, activate)];
      return () => {
        isMounted = false;
        stops.forEach((stop) => stop());
      };
    }, [site, held, at, isActive]);
    return isActive ? <LivePart {...props} /> : <StaticPart {...props} />;
  }
  return Object.assign(SeenPart, {
    // The server renders the static component, and a browser the live one.
    preload: (code: PromiseCache) =>
      import.meta.env.SSR ? StaticPart.preload(code) : liveCode(code).settled,
  });
}

/** Resolves with true when the part is live, and with false if code or response did not arrive. */
type Activate = () => Promise<boolean>;

/** Returns a function whose calls share one activation, until that fails. */
function shared(activate: Activate): Activate {
  let running: Promise<boolean> | undefined;
  return () =>
    (running ??= activate().then((isLive) => {
      if (!isLive) running = undefined;
      return isLive;
    }));
}

/** Activates a part when it comes near the window. The wrapper itself has no box in the layout. */
function watchView(part: Element, activate: Activate): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void activate();
    },
    { rootMargin: AHEAD },
  );
  if (part.firstElementChild) observer.observe(part.firstElementChild);
  return () => observer.disconnect();
}

/** Holds back taps on live links until the part is active, and then repeats them. */
function watchTaps(part: HTMLElement, activate: Activate): () => void {
  let isPassing = false;
  const tap = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (isPassing || !link || !('live' in link.dataset) || !isPlain(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    void activate().then((isLive) => {
      isPassing = !isLive;
      (isLive ? document.getElementById(link.id) : link)?.click();
      isPassing = false;
    });
  };
  part.addEventListener('click', tap, true);
  return () => part.removeEventListener('click', tap, true);
}

/** Runs a change that replaces elements, and focuses the new element with the id of the old one. */
function withFocus(change: () => void): void {
  const { id = '' } = document.activeElement ?? {};
  change();
  if (id !== '' && document.activeElement?.id !== id) document.getElementById(id)?.focus();
}
