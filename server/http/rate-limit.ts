/** Number of requests in a window, and the time in ms until the window ends. */
export type Count = { taken: number; endsInMs: number };

/** Counts requests per client. */
export type RateLimit = {
  /**
   * Counts the request. Returns 0 if it is allowed, else the seconds until the client's next
   * request is allowed.
   */
  take(who: string): number;
  /** Returns what `take` would return, without counting a request. */
  waitOf(who: string): number;
  /** Number of clients whose window is stored. */
  readonly counted: number;
  /** Returns the counts of this process for windows that have not ended, one for each client. */
  counts(): (Count & { who: string })[];
  /**
   * Sets the function that returns how many requests of a client other processes have counted. This
   * limit adds them to its own count of the client.
   */
  setOthers(othersOf: (who: string) => Count | undefined): void;
};

/** Maximum number of counted clients. Beyond it, the counts of the oldest are deleted. */
const MOST_COUNTED = 10_000;

type Parts = {
  most: number;
  withinMs: number;
  /** Clock in ms. Monotonic: a change of the system time neither extends nor ends a window. */
  now?: () => number;
};

/**
 * Creates a limit of `most` requests per client within `withinMs` (ms) of the first request. The
 * limit counts in the memory of this process, and adds the counts from `setOthers`.
 */
export function createRateLimit({
  most,
  withinMs,
  now = () => performance.now(),
}: Parts): RateLimit {
  /** The current window of each client, in the order in which the windows started. */
  const windows = new Map<string, { since: number; taken: number }>();
  let sweeping: ReturnType<typeof setTimeout> | undefined;
  let othersOf: (who: string) => Count | undefined = () => undefined;

  function deleteExpired(): void {
    const expiredBefore = now() - withinMs;
    for (const [who, { since }] of windows) {
      if (since > expiredBefore && windows.size <= MOST_COUNTED) break;
      windows.delete(who);
    }
  }

  function sweepLater(): void {
    sweeping ??= setTimeout(() => {
      sweeping = undefined;
      deleteExpired();
      if (windows.size > 0) sweepLater();
    }, withinMs).unref();
  }

  function waitOf(who: string): number {
    deleteExpired();
    const window = windows.get(who);
    const own = window && { taken: window.taken, endsInMs: window.since + withinMs - now() };
    const counts = [own, othersOf(who)].filter((count) => count && count.endsInMs > 0);
    const taken = counts.reduce((sum, count) => sum + (count?.taken ?? 0), 0);
    if (taken < most) return 0;
    return Math.ceil(Math.max(...counts.map((count) => count?.endsInMs ?? 0)) / 1000);
  }

  return {
    waitOf,
    take(who) {
      const waitS = waitOf(who);
      if (waitS > 0) return waitS;
      const window = windows.get(who) ?? { since: now(), taken: 0 };
      windows.set(who, window);
      sweepLater();
      window.taken += 1;
      return 0;
    },
    get counted() {
      return windows.size;
    },
    counts() {
      deleteExpired();
      return [...windows].map(([who, { since, taken }]) => ({
        who,
        taken,
        endsInMs: since + withinMs - now(),
      }));
    },
    setOthers: (others) => void (othersOf = others),
  };
}
