/** Functions that are called when an outage of the database begins and ends. */
export type OutageWatch = {
  began(cause: unknown): void;
  /** Called if the server refuses the connection: wrong password, unknown database. */
  refused(cause: unknown): void;
  ended(lastedMs: number): void;
};

/**
 * Functions to call after a use of the database: `succeeded`, or `failed` if the database could not
 * be used.
 */
export type Outages = { failed(cause: unknown, isRefused?: boolean): void; succeeded(): void };

/**
 * Time in ms. A success ends an outage only if the last failure was at least this long ago, because
 * some uses succeed during an outage.
 */
const QUIET_MS = 1_000;

/**
 * Creates the functions that report outages to `watch`. Failures count as one outage until a
 * success ends it.
 */
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
