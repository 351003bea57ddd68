import { useEffect } from 'react';
import type { Me } from './me.tsx';

const WORKER = '/console/offline-worker.mjs';
const ME = 'console-me';

/** Makes the page and its code available without a network, once the screen has loaded. */
export function useOfflinePage(): void {
  useEffect(() => {
    // Without a service worker (a private window), a reload needs the network.
    if (!('serviceWorker' in navigator)) return;
    void navigator.serviceWorker
      .register(WORKER, { scope: '/console/inspect' })
      .then(({ active, waiting, installing }) =>
        // Not `ready`, which only resolves for a page that was loaded at an address in the scope.
        (active ?? waiting ?? installing)?.postMessage(loadedFiles(), {}),
      )
      .catch(() => undefined);
  }, []);
}

/**
 * Stores the signed-in person, for reloads without a network. Undefined deletes the stored person.
 */
export function storeMe(me: Me | undefined): void {
  try {
    if (me) localStorage.setItem(ME, JSON.stringify(me));
    else localStorage.removeItem(ME);
  } catch {
    // Storage is blocked: a reload then needs the network.
  }
}

/**
 * Returns the person that `storeMe` stored; undefined if there is none, or if the browser cannot
 * read stored data.
 */
export function findStoredMe(): Me | undefined {
  try {
    return (JSON.parse(localStorage.getItem(ME) ?? 'null') as Me | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isCode(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}

function isCode(path: string): boolean {
  return path.startsWith('/console/assets/');
}
