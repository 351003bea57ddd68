import { DEMO_DEVICES } from './demo-routes.ts';

/** Retention of points in days. Movement data is personal and must not be stored for longer. */
export const RETENTION_DAYS = 180;
/**
 * Maximum duration of a shipment in seconds. A shipment without a recorded arrival ends after this
 * time.
 */
const LONGEST_S = 30 * 86_400;

/**
 * Returns the start of the retention period in UTC seconds; 0 for demo devices, whose points never
 * expire.
 */
export function retainedSince(now: number, device = ''): number {
  return DEMO_DEVICES.includes(device) ? 0 : now - RETENTION_DAYS * 86_400;
}

/**
 * Returns the time range (UTC seconds) in which a device's points belong to a shipment: from
 * loading to arrival. Without an arrival, it ends after the maximum duration.
 */
export function timeOf(
  loadedAt: number,
  arrivedAt: number | null,
): { from: number; until: number } {
  return { from: loadedAt, until: arrivedAt ?? loadedAt + LONGEST_S };
}
