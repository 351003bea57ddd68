import { DatabaseUnavailable } from './unavailable.ts';

/** Acquires the lock; resolves with the function that releases it. */
export type TakeTurn = () => Promise<() => void>;

/**
 * Creates a mutex with a first-in, first-out queue. Waiting longer than `patienceMs` rejects with
 * DatabaseUnavailable; otherwise a transaction that waits for itself would hang without an error.
 */
export function createTurns(patienceMs: number): TakeTurn {
  const queue: (() => void)[] = [];
  let taken = false;

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else taken = false;
  }

  return () =>
    new Promise((resolve, reject) => {
      if (!taken) {
        taken = true;
        resolve(release);
        return;
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        const reason = `it stayed busy for ${patienceMs / 1000} s`;
        reject(new DatabaseUnavailable(reason, { isAway: false }));
      }, patienceMs);
      function start(): void {
        clearTimeout(timer);
        resolve(release);
      }
      queue.push(start);
    });
}
