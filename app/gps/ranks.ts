import simplify from 'simplify-js';
import { GAP_S } from './gaps.ts';
import type { Ranked } from './pack.ts';
import type { Point } from './point.ts';
import { mercator, NEAREST, pixelAt, WIDEST } from './zooms.ts';

/**
 * How far (pixels) from the line a point may be to be left out: each zoom leaves out of what the nearer
 * one left, so that at most twice as much comes together.
 */
const PIXELS = 0.5;

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

type Drawn = { x: number; y: number; index: number };
