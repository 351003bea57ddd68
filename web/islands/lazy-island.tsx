import { useEffect, useState } from 'react';
import { on } from '#/web/document/listen.tsx';
import { usePage } from '#/web/document/site.tsx';
import { useHydrated } from './hydrated.tsx';
import { createStaticIsland, type LaterPart, type Load } from './static-island.tsx';

/**
 * Creates a part of a screen. On the first page, the part is the server's HTML until the `load`
 * event; then its component is loaded and replaces the HTML. The component's first render must have
 * its final height. Code and style must be in a file `*.island.tsx`.
 * @param id the id of the wrapper element, unique on the page
 * @param load imports the component
 */
export function createLazyIsland<Props extends object>(
  id: string,
  load: Load<Props>,
): LaterPart<Props> {
  const StaticPart = createStaticIsland(id, load);
  function DeferredPart(props: Props) {
    const { code } = usePage().site;
    const isLater = useHydrated();
    const [isActive, setActive] = useState(isLater);
    useEffect(() => {
      if (isActive) return undefined;
      const activate = () => {
        const loading = code.get(id, load);
        void loading.settled.then(() => setActive(loading.status === 'fulfilled'));
      };
      if (document.readyState !== 'complete') return on(window, 'load', activate);
      return activate();
    }, [code, isActive]);
    // The new key mounts the component in place of the server's HTML.
    return <StaticPart key={String(isActive)} {...props} />;
  }
  return Object.assign(DeferredPart, { preload: StaticPart.preload });
}
