import { GAP_S } from './gaps.ts';
import { metresBetween, type Point } from './point.ts';

/** Maximum plausible speed of a truck, in km/h. */
export const FASTEST_KMH = 250;
/** Positioning error in metres: a shorter jump is ignored. */
const ERROR_M = 1_000;
/** Number of consecutive, consistent points that cannot be a receiver's error. */
const TRUSTED_RUN = 4;

/**
 * Removes implausible points from a track: short runs that are separated by jumps from longer runs.
 * Works on the whole track, so that the result does not depend on the order in which points
 * arrived. Expects points sorted by time.
 */
export function withoutJumps(points: readonly Point[]): Point[] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && !isJump(before, point)) run.push(point);
    else runs.push([point]);
  }
  return runs.filter((run, at) => isTrusted(run, runs[at - 1], runs[at + 1])).flat();
}

function isTrusted(
  run: readonly Point[],
  before: readonly Point[] | undefined,
  after: readonly Point[] | undefined,
): boolean {
  return (
    run.length >= TRUSTED_RUN || run.length >= Math.max(before?.length ?? 0, after?.length ?? 0)
  );
}

/**
 * Whether the speed between two points is impossible. It is never impossible after a signal gap.
 */
function isJump(one: Point, other: Point): boolean {
  const seconds = other.at - one.at;
  if (seconds > GAP_S) return false;
  const metres = metresBetween(one, other);
  return metres > ERROR_M && metres * 3.6 > FASTEST_KMH * seconds;
}
