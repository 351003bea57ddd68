/** How long attempts wait for the next. */
export type BackOff = { firstMs: number; longestMs: number };

/** From seconds to an hour, in a dozen attempts. */
export const BACK_OFF: BackOff = { firstMs: 5_000, longestMs: 3_600_000 };

/** After so many failed attempts, some three minutes, somebody should look. It is tried all the same, for ever. */
export const STUCK_AFTER = 6;

/**
 * How long to wait after so many attempts (ms): twice as long each time, between half of it and the
 * whole, so that what failed together does not come back together.
 * @param random 0 to 1
 */
export function delayMs(
  attempts: number,
  random: number,
  { firstMs, longestMs }: BackOff = BACK_OFF,
): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(whole * (0.5 + random / 2));
}
