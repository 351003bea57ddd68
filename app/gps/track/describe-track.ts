import type { Exception, Stop } from '#/app/gps/contract.ts';
import { findDeviations } from './deviations.ts';
import type { Gap } from './gaps.ts';
import { toInstant } from './instant.ts';
import type { Ranked } from './pack.ts';
import { placeWords } from './place-words.ts';
import type { Place, Point } from './point.ts';
import type { Stop as Stay } from './stops.ts';
import { atZoom, NEAREST, WIDEST } from './zooms.ts';

type Named = Place & { name: string };

/**
 * Maximum number of points in a drawing. At the size of a drawing, more points could not be
 * distinguished.
 */
const MOST_DRAWN = 1_500;

/**
 * Returns the points for the highest zoom that needs at most 1,500 points (MOST_DRAWN); if every
 * zoom needs more, those for the widest zoom.
 */
export function drawn(ranked: readonly Ranked[]): Ranked[] {
  for (let zoom = NEAREST; zoom > WIDEST; zoom -= 1) {
    const visible = atZoom(ranked, zoom);
    if (visible.length <= MOST_DRAWN) return visible;
  }
  return atZoom(ranked, WIDEST);
}

/** Converts stops to the format of the API, each described by the nearest place in `named`. */
export function describeStops(stays: readonly Stay[], named: readonly Named[]): Stop[] {
  return stays.map(({ from, until, lng_e6, lat_e6 }) => ({
    lng_e6,
    lat_e6,
    from: toInstant(from),
    until: toInstant(until),
    words: placeWords({ lng_e6, lat_e6 }, named),
  }));
}

/** Converts the signal gaps of a track to the format of the API. */
export function describeGaps(gaps: readonly Gap[]): Exception[] {
  return gaps.map(({ from, until, metres }) => ({
    kind: '断线',
    from: toInstant(from),
    until: toInstant(until),
    words: `${Math.round((until - from) / 60)} 分钟没有位置，前后相距约 ${kilometres(metres)}`,
  }));
}

/**
 * Returns deviations of more than `corridorKm` from the planned route, in the format of the API.
 */
export function describeDeviations(
  points: readonly Point[],
  stations: readonly Named[],
  corridorKm: number,
): Exception[] {
  return findDeviations(points, stations, corridorKm * 1000).map((deviation) => ({
    kind: '偏航',
    from: toInstant(deviation.from),
    until: toInstant(deviation.until),
    words: `${placeWords(deviation, stations)}，离计划路线最远约 ${kilometres(deviation.metres)}`,
  }));
}

function kilometres(metres: number): string {
  return `${Math.max(1, Math.round(metres / 1000))} 公里`;
}
