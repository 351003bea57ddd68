import { DEMO_DEVICES } from './demo-routes.ts';

/** Number of days after which points are deleted. */
export const RETENTION_DAYS = 180;
/**
 * Maximum duration of a shipment in seconds. A shipment without a recorded arrival ends after this
 * time.
 */
const LONGEST_S = 30 * 86_400;

/** Returns the instant (UTC seconds) before which points have expired; 0 for a demo device. */
export function retainedSince(now: number, device = ''): number {
  return DEMO_DEVICES.includes(device) ? 0 : now - RETENTION_DAYS * 86_400;
}

/** Returns the time range (UTC seconds) in which the points of a device belong to a shipment. */
export function timeOf(
  loadedAt: number,
  arrivedAt: number | null,
): { from: number; until: number } {
  return { from: loadedAt, until: arrivedAt ?? loadedAt + LONGEST_S };
}
