import type { Ranked } from '../pack.ts';
import { WIDEST } from '../zooms.ts';

/** What of the world a map shows (millionths of a degree). */
export type Window = { west: number; south: number; east: number; north: number };

/**
 * The parts of a line that a map at a zoom has to draw: points that are seen there, within its window
 * and as much again around it, with their neighbours. Parts that are far away are left out.
 */
export function seenLine(line: readonly Ranked[], zoom: number, window: Window): Ranked[][] {
  const widest = Math.max(WIDEST, Math.floor(zoom));
  const wide = window.east - window.west;
  const high = window.north - window.south;
  const isNear = ({ lng_e6, lat_e6 }: Ranked) =>
    lng_e6 > window.west - wide &&
    lng_e6 < window.east + wide &&
    lat_e6 > window.south - high &&
    lat_e6 < window.north + high;
  const parts: Ranked[][] = [];
  let open: Ranked[] = [];
  let before: Ranked | undefined;
  let wasNear = false;
  for (const point of line) {
    if (point.rank > widest) continue;
    const near = isNear(point);
    if (near && !wasNear && before) open.push(before);
    if (near || wasNear) open.push(point);
    if (!near && wasNear) {
      parts.push(open);
      open = [];
    }
    wasNear = near;
    before = point;
  }
  if (open.length > 1) parts.push(open);
  return parts;
}
