/**
 * Listener for outages of the database. `refused` is called at most once per outage. An outage that
 * starts with a refusal does not call `began`.
 */
export type OutageWatch = {
  began(cause: unknown): void;
  /** Called if the server responds but refuses the connection: wrong password, unknown database. */
  refused(cause: unknown): void;
  ended(lastedMs: number): void;
};

/** Recorder of the success or failure of each use of the database. */
export type Outages = { failed(cause: unknown, isRefused?: boolean): void; succeeded(): void };

/**
 * A success ends the outage only if the last failure was at least this many ms earlier: during an
 * outage some uses may still succeed.
 */
const QUIET_MS = 1_000;

/** Creates a recorder that combines consecutive failures into one outage. */
export function createOutages(watch: OutageWatch | undefined, now = Date.now): Outages {
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
      watch?.ended(at - outage.since);
      outage = undefined;
    },
  };
}
