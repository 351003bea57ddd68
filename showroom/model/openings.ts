import type { Opening } from '#/showroom/body/design.ts';
import type { Point } from '#/showroom/shape/curve.ts';
import { mirroredInto } from './outlines.ts';

/** Returns an opening across the centre. The points are those of its left half, from the top. */
export function opening(
  points: readonly Point[],
  frame: Opening['frame'],
  count: number,
  way: Opening['bars']['way'],
  finish: Opening['bars']['finish'],
): Opening {
  return { outline: mirroredInto(points), corner: 0.03, frame, bars: { count, way, finish } };
}

/** Returns an opening beside the centre; the body repeats it on the other side. */
export function side(
  outline: readonly Point[],
  frame: Opening['frame'],
  count: number,
  way: Opening['bars']['way'],
  finish: Opening['bars']['finish'],
): Opening {
  return { outline, corner: 0.03, frame, bars: { count, way, finish } };
}

/** Returns the right half of an outline around the centre, from the top. */
export function half(outline: readonly Point[]): Point[] {
  return outline.filter(([u]) => u >= 0).toSorted((a, b) => b[1] - a[1]);
}
