import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '#/app/console/frame/me.tsx';
import type { SyncState } from './sync-state.tsx';
import { syncOf, type Sync } from './sync.tsx';

/**
 * Returns the sync of the signed-in person and its state. Waiting data are sent now, when the
 * network is back, and when the page becomes visible again.
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
