import { drawnBody } from './bodies.ts';
import { frameOf } from './frame-members.ts';
import { sheetOf, transformed } from './sheet.ts';

/**
 * Returns the middle of each drawn member of the frame, by checkpoint code. The result is empty for
 * a motorcycle.
 */
export function memberPlaces(body: string | null): Map<string, { x: number; y: number }> {
  const places = new Map<string, { x: number; y: number }>();
  for (const { view, matrix } of sheetOf(body).views)
    for (const { code, d } of frameOf(drawnBody(body), view)) {
      const [x, y] = transformed(matrix, ...middle(d));
      places.set(code, { x, y });
    }
  return places;
}

/** Returns the middle of the box around the points of an SVG path, or of a circle. */
function middle(path: string): [x: number, y: number] {
  // In a circle, the first point is its left end, and the radius follows the `a`.
  const [, left, y, radius] = /^M(-?[\d.]+) (-?[\d.]+)a([\d.]+)/.exec(path) ?? [];
  if (radius !== undefined) return [Number(left) + Number(radius), Number(y)];
  const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
  const [xs, ys] = [points.map(([, x]) => Number(x)), points.map(([, , own]) => Number(own))];
  const between = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [between(xs), between(ys)];
}
