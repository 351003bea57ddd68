/** How long (ms) after an answer the board asks again: a change is seen within five seconds. */
export const POLL_MS = 3_000;
const SLOWEST_MS = 30_000;

/** How long (ms) to wait after so many failures on end. */
export function waitAfter(failures: number): number {
  return Math.min(POLL_MS * 2 ** failures, SLOWEST_MS);
}

/** How many failures on end are nobody's business: a line may drop for a moment. */
export const SILENT_FAILURES = 1;
