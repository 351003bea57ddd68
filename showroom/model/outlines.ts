import type { Point } from '#/showroom/shape/curve.ts';

/**
 * Returns an outline symmetric to the centre line (u = 0). `points` are the points with positive u,
 * from top to bottom.
 */
export function mirroredInto(points: readonly Point[]): Point[] {
  const right = points.filter(([u]) => u > 0);
  const left = right.map(([u, v]): Point => [-u, v]);
  const isPointed = points.at(-1)?.[0] === 0;
  const last = points.at(-1);
  return [...left, ...(isPointed && last ? [last] : []), ...right.toReversed()];
}

/**
 * Returns the outline of an ellipse around the point (u, v). `half` is half the width, `high` half
 * the height.
 */
export function ellipse([u, v]: Point, [half, high]: Point): Point[] {
  const count = 24;
  return Array.from({ length: count }, (_, i): Point => {
    const angle = (2 * Math.PI * (i + 0.5)) / count;
    return [u + half * Math.sin(angle), v + high * Math.cos(angle)];
  });
}
