import { GAP_S } from './gaps.ts';
import { metresBetween, type Point } from './point.ts';

/** No truck on a road is faster (km/h). */
export const FASTEST_KMH = 250;
/** Receivers err: a jump of less (metres) says nothing. */
const ERRS_M = 1_000;
/** So many points in a row that agree with each other are no error of a receiver. */
const BELIEVED = 4;

/**
 * A track without the points where no truck can have been: a few between jumps, beside more that agree.
 * Judged of the whole track, and not as points come: so it does not matter which came first. Points
 * come in the order of time.
 */
export function withoutJumps(points: readonly Point[]): Point[] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && !isJump(before, point)) run.push(point);
    else runs.push([point]);
  }
  return runs.filter((run, at) => isBelieved(run, runs[at - 1], runs[at + 1])).flat();
}

function isBelieved(
  run: readonly Point[],
  before: readonly Point[] | undefined,
  after: readonly Point[] | undefined,
): boolean {
  return run.length >= BELIEVED || run.length >= Math.max(before?.length ?? 0, after?.length ?? 0);
}

/** Whether nothing on a road gets from one point to the other in time. After a silence anything may be. */
function isJump(one: Point, other: Point): boolean {
  const seconds = other.at - one.at;
  if (seconds > GAP_S) return false;
  const metres = metresBetween(one, other);
  return metres > ERRS_M && metres * 3.6 > FASTEST_KMH * seconds;
}
