/** Poll interval of the board in ms. */
export const POLL_MS = 3_000;
const SLOWEST_MS = 30_000;

/** Returns the delay (ms) before the next poll after `failures` failed polls in a row. */
export function waitAfter(failures: number): number {
  return Math.min(POLL_MS * 2 ** failures, SLOWEST_MS);
}

/** Number of consecutive failed polls that the board does not report. */
export const SILENT_FAILURES = 1;
