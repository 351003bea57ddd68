import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '#/app/console/frame/me.tsx';
import type { OutboxState } from './outbox-state.tsx';
import { outboxOf, type Outbox } from './outbox.tsx';

/**
 * Returns the outbox of the signed-in person with its state, and sends what waits: now, and when
 * the network is back or the page is looked at again.
 */
export function useOutbox(): { outbox: Outbox; state: OutboxState } {
  const { id } = useMe();
  const outbox = outboxOf(id);
  const state = useSyncExternalStore(outbox.subscribe, outbox.getState);
  useEffect(() => {
    const flush = () => void outbox.flush();
    const flushVisible = () => document.visibilityState === 'visible' && flush();
    flush();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushVisible);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushVisible);
    };
  }, [outbox]);
  return { outbox, state };
}
