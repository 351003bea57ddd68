import { use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Need } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import { isPlain } from '#/web/navigation/link-events.tsx';
import type { At } from '#/web/navigation/routing.ts';
import type { PromiseCache } from '#/web/query-cache/promise-cache.tsx';
import { useHydrated } from './hydrated.tsx';
import { createStaticIsland, type LaterPart, type Load, type Part } from './static-island.tsx';

/**
 * A part at most this far below the window counts as near. The code of a part is fetched when the
 * part is near.
 */
const AHEAD = '300px';

/** Style of the wrapper element, so that it generates no box of its own in the layout. */
const CONTENTS = { display: 'contents' } as const;

type Options<Props> = {
  /**
   * Imports the static component, which the server renders. Its file name ends in `.island.tsx`.
   */
  load: Load<Props>;
  /**
   * Imports the live component, which replaces the static one. It has styles of its own, and at
   * first the same height.
   */
  loadLive: Load<Props>;
  /** Returns the need whose response both components read with `usePartQuery`. */
  needAt: (at: At) => Need;
};

/**
 * Creates a part of a screen that stays the server's HTML until it is near the window or the
 * visitor taps it. Then the live component replaces the HTML. If the tap was on a link with
 * `data-live` and an `id`, the tap is repeated on the link with this `id` in the live component.
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

/**
 * Replaces the server's HTML by the live component, and resolves with true. Resolves with false if
 * the code or the response cannot be loaded.
 */
type Activate = () => Promise<boolean>;

/**
 * Returns a function that calls `activate`. Calls during an activation share its result. After a
 * failed activation, the next call starts another one.
 */
function shared(activate: Activate): Activate {
  let running: Promise<boolean> | undefined;
  return () =>
    (running ??= activate().then((isLive) => {
      if (!isLive) running = undefined;
      return isLive;
    }));
}

/**
 * Activates a part when it comes near the window. Observes its first child, because the wrapper has
 * no box in the layout.
 */
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

/**
 * Handles taps on links with `data-live`. Delays a tap until the part is active, then repeats it on
 * the live component. If the activation fails, repeats it on the link itself. Returns a function
 * that removes the listener.
 */
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

/**
 * Runs `change`, which replaces elements. If the focused element was replaced, focuses the new
 * element with the same id.
 */
function withFocus(change: () => void): void {
  const { id = '' } = document.activeElement ?? {};
  change();
  if (id !== '' && document.activeElement?.id !== id) document.getElementById(id)?.focus();
}
