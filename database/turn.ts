import { DatabaseUnavailable } from './unavailable.ts';

/** Takes a turn: resolves with the function that gives it back. */
export type TakeTurn = () => Promise<() => void>;

/**
 * One at a time, first come first served. Whoever waits longer than `patienceMs` gets a DatabaseUnavailable: a
 * transaction that waits for itself would otherwise hang without a word.
 */
export function createTurns(patienceMs: number): TakeTurn {
  const waiting: (() => void)[] = [];
  let taken = false;

  function giveBack(): void {
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  }

  return () =>
    new Promise((resolve, reject) => {
      if (!taken) {
        taken = true;
        resolve(giveBack);
        return;
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        const reason = `it stayed busy for ${patienceMs / 1000} s`;
        reject(new DatabaseUnavailable(reason, { isAway: false }));
      }, patienceMs);
      function start(): void {
        clearTimeout(timer);
        resolve(giveBack);
      }
      waiting.push(start);
    });
}
