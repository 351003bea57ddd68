import { useEffect, useState } from 'react';
import { useHydrated } from './hydrated.tsx';
import { on } from './on.tsx';
import { usePage } from './site.tsx';
import { createStill, type LaterPart, type Load } from './still.tsx';

/**
 * A part of a screen that makes calls of its own: on the first page it is the server's HTML until
 * the page has loaded, then its code is fetched and it comes alive in the same place. Its first
 * rendering must be as high as what it shows next. Later visits bring its code along. Should the
 * code not arrive, what the server wrote stays. Its file is named `waking.tsx`, for
 * `server/assets.ts` to find its style.
 * @param id of the box around it, one of its kind on the page
 * @param load loads the component: an import, and the choice of an export
 */
export function createWaking<Props extends object>(
  id: string,
  load: Load<Props>,
): LaterPart<Props> {
  const Still = createStill(id, load);
  function Waking(props: Props) {
    const { code } = usePage().site;
    const isLater = useHydrated();
    const [isAwake, setAwake] = useState(isLater);
    useEffect(() => {
      if (isAwake) return undefined;
      const wake = () => {
        const loading = code.get(id, load);
        void loading.settled.then(() => setAwake(loading.status === 'fulfilled'));
      };
      if (document.readyState !== 'complete') return on(window, 'load', wake);
      return wake();
    }, [code, isAwake]);
    // Mounted anew it is no longer the server's.
    return <Still key={String(isAwake)} {...props} />;
  }
  return Object.assign(Waking, { preload: Still.preload });
}
