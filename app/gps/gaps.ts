import { metresBetween, type Point } from './point.ts';

/** Nothing heard for longer than this (seconds) is a gap. */
export const GAP_S = 10 * 60;
/** Who stands sleeps: only a silence in which the truck went on (metres) is told. */
const MOVED_M = 1_000;

/** A silence, from when until when (UTC seconds), and how far the truck had come by then. */
export type Gap = { from: number; until: number; metres: number };

/** The silences between points, as in a tunnel, in order. Points come in the order of time. */
export function findGaps(points: readonly Point[]): Gap[] {
  return points.flatMap((point, at) => {
    const before = points[at - 1];
    if (!before || point.at - before.at <= GAP_S) return [];
    const metres = Math.round(metresBetween(before, point));
    return metres > MOVED_M ? [{ from: before.at, until: point.at, metres }] : [];
  });
}
