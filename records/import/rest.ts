import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * Lets the process do other work between batches: the database may be synchronous. A request needs
 * several turns of the event loop, so a serving process gets as much time as the batch took.
 * @param begunAt when the batch began, in ms of the monotonic clock
 */
export async function rest(begunAt: number, isServing = false): Promise<void> {
  if (isServing) await sleep(performance.now() - begunAt);
  else await nextTurn();
}
