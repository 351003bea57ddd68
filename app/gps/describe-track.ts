import type { Exception, Stop } from './contract.ts';
import { findDeviations } from './deviations.ts';
import type { Gap } from './gaps.ts';
import { toInstant } from './instant-of.ts';
import type { Ranked } from './pack.ts';
import { placeWords } from './place-words.ts';
import type { Place, Point } from './point.ts';
import type { Stop as Stay } from './stops.ts';
import { atZoom, NEAREST, WIDEST } from './zooms.ts';

type Named = Place & { name: string };

/** So many points a drawing in the column shows; more cannot be told apart. */
const MOST_DRAWN = 1_500;

/** The points of the nearest zoom at which they are no more than a drawing shows. */
export function drawn(ranked: readonly Ranked[]): Ranked[] {
  for (let zoom = NEAREST; zoom > WIDEST; zoom -= 1) {
    const seen = atZoom(ranked, zoom);
    if (seen.length <= MOST_DRAWN) return seen;
  }
  return atZoom(ranked, WIDEST);
}

/** The stays of a track as they travel. */
export function tellStops(stays: readonly Stay[], named: readonly Named[]): Stop[] {
  return stays.map(({ from, until, lng_e6, lat_e6 }) => ({
    lng_e6,
    lat_e6,
    from: toInstant(from),
    until: toInstant(until),
    words: placeWords({ lng_e6, lat_e6 }, named),
  }));
}

/** The silences of a track as they travel. */
export function tellGaps(gaps: readonly Gap[]): Exception[] {
  return gaps.map(({ from, until, metres }) => ({
    kind: '断线',
    from: toInstant(from),
    until: toInstant(until),
    words: `${Math.round((until - from) / 60)} 分钟没有位置，前后相距约 ${kilometres(metres)}，多为隧道或无信号路段`,
  }));
}

/** The times off the planned way as they travel. */
export function tellDeviations(
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
