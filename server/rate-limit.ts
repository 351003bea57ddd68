/** Counts what each of many asks for. */
export type RateLimit = {
  /** 0 where one more is granted; else the seconds until there may be. */
  take(who: string, nowMs: number): number;
};

/** Beyond so many known at a time the oldest are forgotten. */
const KNOWN = 10_000;

/** Grants each `most` within a window that begins with the first. Kept in memory, by this process alone. */
export function createRateLimit({ most, withinMs }: { most: number; withinMs: number }): RateLimit {
  const windows = new Map<string, { since: number; taken: number }>();
  return {
    take(who, nowMs) {
      const known = windows.get(who);
      const isOpen = known !== undefined && nowMs - known.since < withinMs;
      const window = isOpen ? known : { since: nowMs, taken: 0 };
      if (!isOpen) {
        windows.delete(who);
        windows.set(who, window);
        const [oldest] = windows.keys();
        if (windows.size > KNOWN && oldest !== undefined) windows.delete(oldest);
      }
      if (window.taken >= most) return Math.ceil((window.since + withinMs - nowMs) / 1000);
      window.taken += 1;
      return 0;
    },
  };
}
