import { useSyncExternalStore } from 'react';

/**
 * Returns false during hydration, true from the next render on, which precedes the first paint. For
 * content that only the browser knows.
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
