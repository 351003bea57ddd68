import { metresBetween, type Place, type Point } from './point.ts';

/** Standing within this distance (metres) is standing: a large yard, and what a receiver errs. */
const RADIUS_M = 300;
/** A rest shorter than this (seconds) is part of driving. */
export const STOP_S = 30 * 60;

/** A stay in one place, from when until when (UTC seconds). */
export type Stop = Place & { from: number; until: number };

/** The stays of half an hour and longer, in order. Points come in the order of time. */
export function findStops(points: readonly Point[]): Stop[] {
  const stops: Stop[] = [];
  let first = 0;
  while (first < points.length) {
    const anchor = points[first];
    if (!anchor) break;
    let last = first;
    for (let next = points[last + 1]; next; next = points[last + 1]) {
      if (metresBetween(anchor, next) > RADIUS_M) break;
      last += 1;
    }
    const until = points[last]?.at ?? anchor.at;
    const isStop = until - anchor.at >= STOP_S;
    if (isStop) {
      stops.push({ from: anchor.at, until, lng_e6: anchor.lng_e6, lat_e6: anchor.lat_e6 });
    }
    first = isStop ? last + 1 : first + 1;
  }
  return stops;
}
