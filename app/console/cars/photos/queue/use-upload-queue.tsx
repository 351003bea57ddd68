import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '#/app/console/frame/me.tsx';
import { queueOf, type QueueState, type UploadQueue } from './upload-queue.tsx';

/** Returns the photo queue of the signed-in person and its state. */
export function useUploadQueue(): { queue: UploadQueue; state: QueueState } {
  const queue = queueOf(useMe().id);
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.getState) };
}

/**
 * Sends the waiting photos at once, and again when the network is back or the page becomes visible.
 */
export function useSending(queue: UploadQueue): void {
  useEffect(() => {
    const flush = () => void queue.flush();
    const flushVisible = () => document.visibilityState === 'visible' && flush();
    const stop = queue.start();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushVisible);
    return () => {
      stop();
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushVisible);
    };
  }, [queue]);
}
