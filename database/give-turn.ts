import { setImmediate as nextTurn } from 'node:timers/promises';

/** Time in ms for which transactions and imports together may occupy the process. */
const TURN_MS = 5;

let turnBegan = 0;

/**
 * Lets the process do other work if transactions and imports have occupied it for 5 ms. Otherwise
 * an import would delay each request by a whole batch.
 */
export async function giveTurn(): Promise<void> {
  if (performance.now() - turnBegan < TURN_MS) return;
  await nextTurn();
  turnBegan = performance.now();
}
