import { useEffect, useState } from 'react';
import { useDesktop } from './use-desktop.tsx';

/**
 * Calls `load` on a desktop, and returns its result once it is loaded. Returns undefined until
 * then, if loading fails, and on phones; the page then stays as the server sent it. `load` must be
 * the same function in each render.
 */
export function useDesktopCode<Code extends object>(load: () => Promise<Code>): Code | undefined {
  const isDesktop = useDesktop();
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!isDesktop) return;
    // A failed import is no error of the page: everything here is an addition to it.
    void load().then(setCode, () => setCode(undefined));
  }, [isDesktop, load]);
  return isDesktop ? code : undefined;
}
