import { DEMO_DEVICES } from './demo-routes.ts';

/**
 * Number of days after which points are deleted. Movement data is personal and must not be stored
 * for longer.
 */
export const RETENTION_DAYS = 180;
/**
 * Maximum duration of a shipment in seconds. A shipment without a recorded arrival ends after this
 * time.
 */
const LONGEST_S = 30 * 86_400;

/**
 * Returns the instant (UTC seconds) before which points have expired at `now`. Returns 0 for a demo
 * device, whose points never expire.
 */
export function retainedSince(now: number, device = ''): number {
  return DEMO_DEVICES.includes(device) ? 0 : now - RETENTION_DAYS * 86_400;
}

/**
 * Returns the time range (UTC seconds) in which the points of a device belong to a shipment. It
 * ends with the arrival. Without an arrival, it has the maximum duration of a shipment.
 */
export function timeOf(
  loadedAt: number,
  arrivedAt: number | null,
): { from: number; until: number } {
  return { from: loadedAt, until: arrivedAt ?? loadedAt + LONGEST_S };
}
