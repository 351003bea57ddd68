import { besideLine, type Place, type Point } from './point.ts';

/** Off the way for less than this (seconds) is a fuel station or a detour around works. */
const AT_LEAST_S = 5 * 60;

/** A time (UTC seconds) away from the planned way, and how far at most (metres). */
export type Deviation = Place & { from: number; until: number; metres: number };

/**
 * The times when a truck was further than `width` (metres) from the line of its stations, in order.
 * Roads wind: the width has to leave room for them.
 */
export function findDeviations(
  points: readonly Point[],
  stations: readonly Place[],
  width: number,
): Deviation[] {
  if (stations.length < 2) return [];
  const found: Deviation[] = [];
  let open: Deviation | undefined;
  for (const point of points) {
    const off = metresOff(point, stations);
    if (off <= width) {
      if (open) found.push(open);
      open = undefined;
    } else if (open) {
      const isFurther = off > open.metres;
      open = {
        ...(isFurther ? { lng_e6: point.lng_e6, lat_e6: point.lat_e6 } : open),
        from: open.from,
        until: point.at,
        metres: Math.max(open.metres, Math.round(off)),
      };
    } else {
      const { lng_e6, lat_e6, at } = point;
      open = { lng_e6, lat_e6, from: at, until: at, metres: Math.round(off) };
    }
  }
  if (open) found.push(open);
  return found.filter(({ from, until }) => until - from >= AT_LEAST_S);
}

/** How far a place is from the line of the stations (metres). */
export function metresOff(place: Place, stations: readonly Place[]): number {
  let least = Infinity;
  for (let at = 1; at < stations.length; at += 1) {
    const [from, to] = [stations[at - 1], stations[at]];
    if (from && to) least = Math.min(least, besideLine(place, from, to).off);
  }
  return least;
}
