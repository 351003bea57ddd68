/** Counts what each of many asks for. */
export type RateLimit = {
  /** 0 where one more is granted; else the seconds until there may be. */
  take(who: string): number;
  /** How many are counted at this time. */
  readonly counted: number;
};

/** Beyond so many at a time the oldest are forgotten. */
const MOST_COUNTED = 10_000;

type Parts = { most: number; withinMs: number; now: () => Date };

/**
 * Grants each `most` within a window that begins with the first. Kept in memory, by this process
 * alone, and no longer than the window: who asks is forgotten once it is over, asked again or not.
 */
export function createRateLimit({ most, withinMs, now }: Parts): RateLimit {
  /** In the order in which they began. */
  const windows = new Map<string, { since: number; taken: number }>();
  let sweeping: ReturnType<typeof setTimeout> | undefined;

  function forgetOver(): void {
    const over = now().getTime() - withinMs;
    for (const [who, { since }] of windows) {
      if (since > over && windows.size <= MOST_COUNTED) break;
      windows.delete(who);
    }
  }

  function sweepLater(): void {
    sweeping ??= setTimeout(() => {
      sweeping = undefined;
      forgetOver();
      if (windows.size > 0) sweepLater();
    }, withinMs).unref();
  }

  return {
    take(who) {
      forgetOver();
      const at = now().getTime();
      const window = windows.get(who) ?? { since: at, taken: 0 };
      windows.set(who, window);
      sweepLater();
      if (window.taken >= most) return Math.ceil((window.since + withinMs - at) / 1000);
      window.taken += 1;
      return 0;
    },
    get counted() {
      return windows.size;
    },
  };
}
