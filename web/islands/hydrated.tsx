import { useSyncExternalStore } from 'react';

/**
 * Returns whether hydration has ended: false on the server and during hydration. Use it for content
 * that only the browser knows; the change happens before the browser paints.
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
