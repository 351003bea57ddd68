import type { Point } from './curve.ts';

/** Returns the distance in metres of a point from a closed outline; negative inside. */
export type Outline = (u: number, v: number) => number;

/**
 * Distance in metres from the box around an outline. For points farther away, the distance from the
 * box replaces the distance from the outline.
 */
const FAR = 0.15;

/** Returns the outline of a polygon with corners rounded by `radius`. */
export function polygon(points: readonly Point[], radius = 0): Outline {
  const corners = radius > 0 ? rounded(points, radius) : points;
  const u = Float64Array.from(corners, (point) => point[0]);
  const v = Float64Array.from(corners, (point) => point[1]);
  const [u0, u1] = [Math.min(...u), Math.max(...u)];
  const [v0, v1] = [Math.min(...v), Math.max(...v)];
  return (pu, pv) => {
    // Far outside, the distance from the box around the outline is close enough.
    const out = Math.max(u0 - pu, pu - u1, v0 - pv, pv - v1);
    return out > FAR ? out : distance(u, v, pu, pv);
  };
}

function rounded(points: readonly Point[], radius: number): Point[] {
  const steps = 8;
  return points.flatMap((corner, i) => {
    const before = points.at(i - 1) ?? corner;
    const after = points[(i + 1) % points.length] ?? corner;
    const from = towards(corner, before, radius);
    const to = towards(corner, after, radius);
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const t = step / steps;
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      return [a * from[0] + b * corner[0] + c * to[0], a * from[1] + b * corner[1] + c * to[1]];
    });
  });
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const t = Math.min(0.48, length / whole);
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

function distance(u: Float64Array, v: Float64Array, pu: number, pv: number): number {
  let best = Infinity;
  let inside = false;
  for (let i = 0, j = u.length - 1; i < u.length; j = i++) {
    const [ui, vi, uj, vj] = [u[i] ?? 0, v[i] ?? 0, u[j] ?? 0, v[j] ?? 0];
    const [eu, ev, wu, wv] = [uj - ui, vj - vi, pu - ui, pv - vi];
    const t = Math.min(1, Math.max(0, (wu * eu + wv * ev) / (eu * eu + ev * ev || 1)));
    const [du, dv] = [wu - eu * t, wv - ev * t];
    best = Math.min(best, du * du + dv * dv);
    if (vi > pv !== vj > pv && pu < (eu * (pv - vi)) / ev + ui) inside = !inside;
  }
  return inside ? -Math.sqrt(best) : Math.sqrt(best);
}
