import { addDays, chinaDay } from '#/app/dates.ts';

/**
 * Successive days in China, the last of which is today, and the instants (ISO text, UTC) at which
 * they begin and end.
 */
export type Period = {
  days: readonly string[];
  /** The first and the last day (YYYY-MM-DD). */
  from: string;
  to: string;
  /**
   * The instants at which the first day begins (`since`), and at which the last day ends (`until`).
   */
  since: string;
  until: string;
};

/** Returns the last `count` days in China up to and including that of the instant `now`. */
export function lastDays(count: number, now: Date): Period {
  const to = chinaDay(now);
  const from = addDays(to, 1 - count);
  return {
    days: Array.from({ length: count }, (_, at) => addDays(from, at)),
    from,
    to,
    since: midnight(from),
    until: midnight(addDays(to, 1)),
  };
}

/** Returns the instant (ISO text, UTC) at which a day begins in China. */
function midnight(day: string): string {
  return new Date(`${day}T00:00:00+08:00`).toISOString();
}
