import { addDays, chinaDay, startOfDay } from '#/app/dates.ts';

/**
 * Consecutive days in China up to today, with their limits as days and as instants (ISO text, UTC).
 */
export type Period = {
  days: readonly string[];
  /** The first and the last day (YYYY-MM-DD). */
  from: string;
  to: string;
  /**
   * The instant at which the first day begins (`since`), and at which the last day ends (`until`).
   */
  since: string;
  until: string;
};

/** Returns the last `count` days in China. The last one is the day of the instant `now`. */
export function lastDays(count: number, now: Date): Period {
  const to = chinaDay(now);
  const from = addDays(to, 1 - count);
  return {
    days: Array.from({ length: count }, (_, at) => addDays(from, at)),
    from,
    to,
    since: startOfDay(from),
    until: startOfDay(addDays(to, 1)),
  };
}
