/**
 * Hears of each outage of the database: when it begins, when the server refuses the connection, once
 * in an outage, and when the database answers again. An outage may begin with a refusal.
 */
export type OutageWatch = {
  began(cause: unknown): void;
  /** The server answers, and refuses the connection: a wrong password, an unknown database. */
  refused(cause: unknown): void;
  ended(lastedMs: number): void;
};

/** Notes what became of each use of the database. */
export type Outages = { failed(cause: unknown, isRefused?: boolean): void; succeeded(): void };

/** A success so soon (ms) after a failure does not end an outage yet: some uses fail, and others do not. */
const QUIET_MS = 1_000;

/** Makes one outage out of many failures. */
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
