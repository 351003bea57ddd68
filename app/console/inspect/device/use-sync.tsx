import { useEffect, useSyncExternalStore } from 'react';
import { SIGNED_OUT } from '#/app/console/frame/call-console.tsx';
import { useMe } from '#/app/console/frame/me.tsx';
import type { SyncState } from './sync-state.tsx';
import { createSync, type Sync } from './sync.tsx';

/**
 * Returns the sync of the signed-in person and its state. Sends waiting data at once, and again
 * when the network is back or the page becomes visible.
 */
export function useSync(): { sync: Sync; state: SyncState } {
  const { id } = useMe();
  const sync = syncOf(id);
  const state = useSyncExternalStore(sync.subscribe, sync.getState);
  useEffect(() => {
    const flush = () => void sync.flush();
    const flushVisible = () => document.visibilityState === 'visible' && flush();
    flush();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushVisible);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushVisible);
    };
  }, [sync]);
  return { sync, state };
}

const syncs = new Map<string, Sync>();

function syncOf(account: string): Sync {
  const known = syncs.get(account) ?? createSync(account);
  syncs.set(account, known);
  return known;
}

// What one person recorded must not be sent while somebody else is signed in.
addEventListener(SIGNED_OUT, () => {
  for (const sync of syncs.values()) sync.stop();
});
