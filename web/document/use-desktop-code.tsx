import { useEffect, useState } from 'react';
import { useDesktop } from './use-desktop.tsx';

/**
 * Returns the result of `load` on a desktop, once it is loaded. Returns undefined on phones, where
 * `load` is not called, and if loading fails. The page then stays as the server sent it. `load`
 * must not change.
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
