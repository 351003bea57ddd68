import simplify from 'simplify-js';
import { GAP_S } from './gaps.ts';
import type { Ranked } from './pack.ts';
import type { Point } from './point.ts';
import { mercator, NEAREST, pixelAt, WIDEST } from './zooms.ts';

/**
 * Tolerance of the simplification in pixels. The total error is at most twice this, since each zoom
 * simplifies the result of the next higher one.
 */
const PIXELS = 0.5;

/**
 * Returns these points with their `rank`: the lowest zoom at which a drawing needs the point.
 * @param points sorted by time
 */
export function rankPoints(points: readonly Point[]): Ranked[] {
  const ranks = new Uint8Array(points.length).fill(NEAREST + 1);
  let left: Drawn[] = points.map(({ lng_e6, lat_e6 }, index) => ({
    // Latitude in the map's Mercator projection.
    x: lng_e6,
    y: mercator(lat_e6),
    index,
  }));
  for (let zoom = NEAREST; zoom >= WIDEST; zoom -= 1) {
    left = simplify(left, PIXELS * pixelAt(zoom), true) as Drawn[];
    for (const { index } of left) ranks[index] = zoom;
  }
  // The sections before and after a signal gap are drawn separately.
  for (const [at, point] of points.entries()) {
    if (point.at - (points[at - 1]?.at ?? point.at) > GAP_S) ranks.fill(WIDEST, at - 1, at + 1);
  }
  return points.map((point, at) => ({ ...point, rank: ranks[at] ?? WIDEST }));
}

type Drawn = { x: number; y: number; index: number };
