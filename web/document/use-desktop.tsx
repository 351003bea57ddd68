import { useSyncExternalStore } from 'react';
import { DESKTOP } from './desktop.ts';
import { on } from './listen.tsx';

/** Returns whether the window is at least 900 px wide. False on the server and during hydration. */
export function useDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(DESKTOP).matches,
    () => false,
  );
}

function subscribe(change: () => void): () => void {
  return on(matchMedia(DESKTOP), 'change', change);
}
