import { GAP_S } from './gaps.ts';
import { metresBetween, type Point } from './point.ts';

/** Maximum plausible speed of a truck, in km/h. */
export const FASTEST_KMH = 250;
/** Positioning error in metres, up to which a jump is ignored. */
const ERROR_M = 1_000;
/**
 * Number of successive points, without a jump between them, that cannot be an error of the
 * receiver.
 */
const TRUSTED_RUN = 4;

/**
 * Returns the points of a track without those that are errors of the receiver. The points between
 * two implausible jumps are such errors if they are few.
 * @param points a whole track, sorted by time
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
 * Returns whether the speed between two points is impossible for a truck. False if a signal gap is
 * between the points.
 */
function isJump(one: Point, other: Point): boolean {
  const seconds = other.at - one.at;
  if (seconds > GAP_S) return false;
  const metres = metresBetween(one, other);
  return metres > ERROR_M && metres * 3.6 > FASTEST_KMH * seconds;
}
