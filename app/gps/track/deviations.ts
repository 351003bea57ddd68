import { offsetFromLine, type Place, type Point } from './point.ts';

/**
 * Minimum duration of a deviation in seconds. A shorter one counts as a fuel stop or a detour
 * around roadworks.
 */
const AT_LEAST_S = 5 * 60;

/**
 * A period (UTC seconds) off the planned route. The place is the farthest point, `metres` from the
 * route.
 */
export type Deviation = Place & { from: number; until: number; metres: number };

/**
 * Returns the periods in which a truck was more than `width` metres from the line through its
 * stations.
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
    const distance = metresOff(point, stations);
    if (distance <= width) {
      if (open) found.push(open);
      open = undefined;
    } else if (open) {
      const isFurther = distance > open.metres;
      open = {
        ...(isFurther ? { lng_e6: point.lng_e6, lat_e6: point.lat_e6 } : open),
        from: open.from,
        until: point.at,
        metres: Math.max(open.metres, Math.round(distance)),
      };
    } else {
      const { lng_e6, lat_e6, at } = point;
      open = { lng_e6, lat_e6, from: at, until: at, metres: Math.round(distance) };
    }
  }
  if (open) found.push(open);
  return found.filter(({ from, until }) => until - from >= AT_LEAST_S);
}

/**
 * Returns the distance in metres of `place` from the line through the stations; Infinity for fewer
 * than two stations.
 */
export function metresOff(place: Place, stations: readonly Place[]): number {
  let least = Infinity;
  for (let at = 1; at < stations.length; at += 1) {
    const [from, to] = [stations[at - 1], stations[at]];
    if (from && to) least = Math.min(least, offsetFromLine(place, from, to).distance);
  }
  return least;
}
