import { DatabaseUnavailable } from './unavailable.ts';

/** Acquires the lock; resolves with the function that releases it. */
export type AcquireLock = () => Promise<() => void>;

/**
 * Creates a mutex. Callers get the lock in the order of their calls. A call rejects with
 * DatabaseUnavailable if it does not get the lock within `timeoutMs`.
 */
export function createMutex(timeoutMs: number): AcquireLock {
  // Without the timeout, a transaction that waits for itself would hang.
  const queue: (() => void)[] = [];
  let isLocked = false;

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else isLocked = false;
  }

  return () =>
    new Promise((resolve, reject) => {
      if (!isLocked) {
        isLocked = true;
        resolve(release);
        return;
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        const reason = `it stayed busy for ${timeoutMs / 1000} s`;
        reject(new DatabaseUnavailable(reason, { isAway: false }));
      }, timeoutMs);
      function start(): void {
        clearTimeout(timer);
        resolve(release);
      }
      queue.push(start);
    });
}
