import { GAP_S } from './gaps.ts';
import { metresBetween, type Place, type Point } from './point.ts';

/** Standing within this distance (metres) is standing: a large yard, and what a receiver errs. */
const RADIUS_M = 300;
/** A rest shorter than this (seconds) is part of driving. */
export const STOP_S = 30 * 60;

/** A stay in one place, from when until when (UTC seconds). */
export type Stop = Place & { from: number; until: number };

/** What may become a stay: its points lie around their middle. */
type Stay = { from: number; until: number; lng: number; lat: number; count: number };

/**
 * The stays of half an hour and longer, in order, where each stood in the middle. Points come in the
 * order of time. One that a receiver puts elsewhere ends no stay: two in a row do, or ten minutes.
 */
export function findStops(points: readonly Point[]): Stop[] {
  const stops: Stop[] = [];
  let stay: Stay | undefined;
  let outside: Point | undefined;
  const leave = () => {
    if (stay && stay.until - stay.from >= STOP_S) stops.push(toStop(stay));
    stay = outside && startOf(outside);
    outside = undefined;
  };
  for (const point of points) {
    if (!stay) {
      stay = startOf(point);
      continue;
    }
    // Long away, whatever was heard meanwhile.
    if (outside && point.at - outside.at > GAP_S) leave();
    if (isIn(stay, point)) {
      stay = join(stay, point);
      outside = undefined;
    } else if (!outside) outside = point;
    else {
      leave();
      if (isIn(stay, point)) stay = join(stay, point);
      else outside = point;
    }
  }
  outside = undefined;
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
