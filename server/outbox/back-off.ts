/** The delay before the second attempt, and the longest delay between two attempts, in ms. */
export type BackOff = { firstMs: number; longestMs: number };

/** Default delays: first 5 seconds, doubled after each further failure, at most one hour. */
export const BACK_OFF: BackOff = { firstMs: 5_000, longestMs: 3_600_000 };

/** Number of failed attempts after which a message counts as stuck. Further attempts follow. */
export const STUCK_AFTER = 6;

/**
 * Returns the delay in ms after `attempts` failed attempts. The delay doubles with each attempt, up
 * to `longestMs`. Then the delay is multiplied by a factor from 0.5 to 1.
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
