/** Poll interval (ms) of the board: a change is visible within five seconds. */
export const POLL_MS = 3_000;
const SLOWEST_MS = 30_000;

/** Returns the delay (ms) before the next poll after a number of consecutive failures. */
export function waitAfter(failures: number): number {
  return Math.min(POLL_MS * 2 ** failures, SLOWEST_MS);
}

/** Number of consecutive failures that are not reported: a connection may drop briefly. */
export const SILENT_FAILURES = 1;
