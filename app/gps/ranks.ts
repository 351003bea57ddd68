import simplify from 'simplify-js';
import { GAP_S } from './gaps.ts';
import type { Ranked } from './pack.ts';
import type { Point } from './point.ts';

/** The zooms of map tiles between which a drawing of a whole track changes. */
export const WIDEST = 4;
export const NEAREST = 17;
/**
 * How far (pixels) from the line a point may be to be left out: each zoom leaves out of what the nearer
 * one left, so that at most twice as much comes together.
 */
const PIXELS = 0.5;

/** What one pixel of a map is at a zoom (millionths of a degree of longitude). */
export function pixelAt(zoom: number): number {
  return 360e6 / (256 * 2 ** zoom);
}

/**
 * Points with the widest zoom at which each is needed, so that a drawing takes those whose rank is at
 * most its own zoom and is nowhere off by more than a pixel. Points come in the order of time; the
 * first and the last, and those around a silence, are needed at every zoom.
 */
export function rankPoints(points: readonly Point[]): Ranked[] {
  const ranks = new Uint8Array(points.length).fill(NEAREST + 1);
  let left: Drawn[] = points.map(({ lng_e6, lat_e6 }, index) => ({
    // Degrees of latitude are as long as the map draws them.
    x: lng_e6,
    y: mercator(lat_e6),
    index,
  }));
  for (let zoom = NEAREST; zoom >= WIDEST; zoom -= 1) {
    left = simplify(left, PIXELS * pixelAt(zoom), true) as Drawn[];
    for (const { index } of left) ranks[index] = zoom;
  }
  // Both sides of a silence are drawn apart.
  for (const [at, point] of points.entries()) {
    if (point.at - (points[at - 1]?.at ?? point.at) > GAP_S) ranks.fill(WIDEST, at - 1, at + 1);
  }
  return points.map((point, at) => ({ ...point, rank: ranks[at] ?? WIDEST }));
}

/** The points that a drawing at a zoom needs. */
export function atZoom(points: readonly Ranked[], zoom: number): Ranked[] {
  const widest = Math.max(WIDEST, Math.floor(zoom));
  return points.filter(({ rank }) => rank <= widest);
}

type Drawn = { x: number; y: number; index: number };

/** Latitude as the maps' projection draws it, in the units of longitude (millionths of a degree). */
export function mercator(lat_e6: number): number {
  const radians = (lat_e6 / 1e6) * (Math.PI / 180);
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180e6) / Math.PI;
}
