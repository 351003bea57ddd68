import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Time in ms that transactions and imports may use the process before they let it do other work.
 */
const TURN_MS = 5;

let turnBegan = 0;

/**
 * If transactions and imports have used the process for 5 ms (TURN_MS), lets it do other work
 * first. Without these pauses, a request would wait for a whole batch of an import.
 */
export async function giveTurn(): Promise<void> {
  if (performance.now() - turnBegan < TURN_MS) return;
  await nextTurn();
  turnBegan = performance.now();
}
