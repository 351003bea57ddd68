import type { Opening } from '#/showroom/body/design.ts';
import type { Point } from '#/showroom/shape/curve.ts';
import { mirroredInto } from './outlines.ts';

/**
 * Returns an opening symmetric to the centre line. `points` are the points with positive u, from
 * top to bottom.
 */
export function opening(
  points: readonly Point[],
  frame: Opening['frame'],
  count: number,
  way: Opening['bars']['way'],
  finish: Opening['bars']['finish'],
): Opening {
  return { outline: mirroredInto(points), corner: 0.03, frame, bars: { count, way, finish } };
}

/**
 * Returns an opening on one side of the centre line. The body has the mirror image on the other
 * side.
 */
export function side(
  outline: readonly Point[],
  frame: Opening['frame'],
  count: number,
  way: Opening['bars']['way'],
  finish: Opening['bars']['finish'],
): Opening {
  return { outline, corner: 0.03, frame, bars: { count, way, finish } };
}

/** Returns the points of this outline with u >= 0, from the top down. */
export function half(outline: readonly Point[]): Point[] {
  return outline.filter(([u]) => u >= 0).toSorted((a, b) => b[1] - a[1]);
}
