import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits between two batches. With `isServing` the wait is as long as the batch took.
 * @param begunAt when the batch began, in ms of the monotonic clock
 */
export async function rest(begunAt: number, isServing = false): Promise<void> {
  if (isServing) await sleep(performance.now() - begunAt);
  else await nextTurn();
}
