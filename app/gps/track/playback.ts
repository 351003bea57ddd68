import { GAP_S } from './gaps.ts';
import type { Point } from './point.ts';

/** Playback speeds: how many minutes of the track pass in a second. */
export const SPEEDS = [1, 5, 10, 30, 60] as const;

/**
 * The interpolated position of a device at an instant. `isMeasured` is false within a signal gap.
 */
export type Moment = Point & { isMeasured: boolean };

/**
 * Returns the interpolated position of a device at `at` (UTC seconds); undefined without points.
 */
export function momentAt(points: readonly Point[], at: number): Moment | undefined {
  const after = firstAfter(points, at);
  const one = points[Math.max(0, after - 1)];
  const other = points[after];
  if (!one) return undefined;
  if (!other || at <= one.at) return { ...one, at, isMeasured: true };
  const span = other.at - one.at;
  const share = (at - one.at) / span;
  const between = (from: number, to: number) => Math.round(from + share * (to - from));
  return {
    at,
    lng_e6: between(one.lng_e6, other.lng_e6),
    lat_e6: between(one.lat_e6, other.lat_e6),
    speed_kmh: one.speed_kmh,
    isMeasured: span <= GAP_S,
  };
}

/** Returns the index of the first point after `at` (UTC seconds), or `points.length`. */
export function firstAfter(points: readonly Point[], at: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
