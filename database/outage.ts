/** Functions called at the start and the end of an outage of the database. */
export type OutageWatch = {
  began(cause: unknown): void;
  /** Called if the server refuses the connection: wrong password, unknown database. */
  refused(cause: unknown): void;
  ended(lastedMs: number): void;
};

/** Functions to call after each use of the database: `failed` or `succeeded`. */
export type Outages = { failed(cause: unknown, isRefused?: boolean): void; succeeded(): void };

/**
 * Time in ms that must have passed since the last failure before a success ends the outage: during
 * an outage some uses may succeed.
 */
const QUIET_MS = 1_000;

/** Creates the functions that report outages to `watch`. Consecutive failures are one outage. */
export function createOutages(
  watch: OutageWatch | undefined,
  now = () => performance.now(),
): Outages {
  let outage: { since: number; failedAt: number; isRefused: boolean } | undefined;
  return {
    failed(cause, isRefused = false) {
      const at = now();
      if (!outage && !isRefused) watch?.began(cause);
      outage ??= { since: at, failedAt: at, isRefused: false };
      outage.failedAt = at;
      if (!isRefused || outage.isRefused) return;
      outage.isRefused = true;
      watch?.refused(cause);
    },
    succeeded() {
      const at = now();
      if (!outage || at - outage.failedAt < QUIET_MS) return;
      watch?.ended(Math.round(at - outage.since));
      outage = undefined;
    },
  };
}
