import { GAP_S } from './gaps.ts';
import { metresBetween, type Place, type Point } from './point.ts';

/** Radius of a stop in metres: a large yard plus the positioning error. */
const RADIUS_M = 300;
/** Minimum duration of a stop in seconds. */
export const STOP_S = 30 * 60;

/** A stop of a truck: its place, and its start and end in UTC seconds. */
export type Stop = Place & { from: number; until: number };

/**
 * A stop found so far: its start and end (UTC seconds), and the mean position of its `count`
 * points.
 */
type Stay = { from: number; until: number; lng: number; lat: number; count: number };

/**
 * Returns the stops of half an hour or more, in order of time.
 * @param points sorted by time
 */
export function findStops(points: readonly Point[]): Stop[] {
  const stops: Stop[] = [];
  let stay: Stay | undefined;
  let outlier: Point | undefined;
  const leave = () => {
    if (stay && stay.until - stay.from >= STOP_S) stops.push(toStop(stay));
    stay = outlier && startOf(outlier);
    outlier = undefined;
  };
  for (const point of points) {
    if (!stay) {
      stay = startOf(point);
      continue;
    }
    // A signal gap after leaving ends the stop.
    if (outlier && point.at - outlier.at > GAP_S) leave();
    if (isIn(stay, point)) {
      stay = join(stay, point);
      outlier = undefined;
    } else if (!outlier) outlier = point;
    else {
      leave();
      if (isIn(stay, point)) stay = join(stay, point);
      else outlier = point;
    }
  }
  outlier = undefined;
  leave();
  return stops;
}

function startOf({ at, lng_e6, lat_e6 }: Point): Stay {
  return { from: at, until: at, lng: lng_e6, lat: lat_e6, count: 1 };
}

function isIn({ lng, lat }: Stay, point: Point): boolean {
  return metresBetween({ lng_e6: lng, lat_e6: lat }, point) <= RADIUS_M;
}

function join({ from, lng, lat, count }: Stay, { at, lng_e6, lat_e6 }: Point): Stay {
  const more = count + 1;
  return {
    from,
    until: at,
    lng: lng + (lng_e6 - lng) / more,
    lat: lat + (lat_e6 - lat) / more,
    count: more,
  };
}

function toStop({ from, until, lng, lat }: Stay): Stop {
  return { from, until, lng_e6: Math.round(lng), lat_e6: Math.round(lat) };
}
