import { useSyncExternalStore } from 'react';

/**
 * Returns whether hydration has ended: false on the server and during hydration. The component then
 * renders again before the browser paints. Use it for content that only the browser knows.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
