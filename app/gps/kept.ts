import { DEMO_DEVICES } from './demo-routes.ts';

/** How long points are kept (days): where somebody drove is nobody's business for longer. */
export const KEEP_DAYS = 180;
/** No truck is longer under way (seconds): a shipment that nobody closed is over by then. */
const LONGEST_S = 30 * 86_400;

/** From when on (UTC seconds) points are kept and told at an instant. Nobody drives the demo's trucks. */
export function keptSince(now: number, device = ''): number {
  return DEMO_DEVICES.includes(device) ? 0 : now - KEEP_DAYS * 86_400;
}

/** What of a device's time (UTC seconds) is a shipment's: what its truck did before and after is not. */
export function timeOf(
  loadedAt: number,
  arrivedAt: number | null,
): { from: number; until: number } {
  return { from: loadedAt, until: arrivedAt ?? loadedAt + LONGEST_S };
}
