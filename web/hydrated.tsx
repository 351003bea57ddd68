import { useSyncExternalStore } from 'react';

/**
 * False while the server's HTML is being taken over, true from the next render on, which comes
 * before anything is painted: for what the server could not know.
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
