import { metresBetween, type Point } from './point.ts';

/** Maximum time in seconds between two points without a signal gap. */
export const GAP_S = 10 * 60;
/**
 * Minimum distance in metres between the ends of a gap that is reported. A truck that moved less
 * was probably parked, and the device of a parked truck may send nothing.
 */
const MOVED_M = 1_000;

/** A signal gap from `from` to `until` (UTC seconds), with the distance in metres. */
export type Gap = { from: number; until: number; metres: number };

/**
 * Returns the signal gaps in which the device moved by more than 1 km, in order of time.
 * @param points sorted by time
 */
export function findGaps(points: readonly Point[]): Gap[] {
  return points.flatMap((point, at) => {
    const before = points[at - 1];
    if (!before || point.at - before.at <= GAP_S) return [];
    const metres = Math.round(metresBetween(before, point));
    return metres > MOVED_M ? [{ from: before.at, until: point.at, metres }] : [];
  });
}
