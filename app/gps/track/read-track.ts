import { lru, type LRU } from 'tiny-lru';
import { findLastPoint, findSpan, listPoints, listSparsely } from '#/app/gps/queries.ts';
import { retainedSince } from '#/app/gps/retention-days.ts';
import type { Database } from '#/database/database.ts';
import { drawn } from './describe-track.ts';
import { findGaps, type Gap } from './gaps.ts';
import { withoutJumps } from './jumps.ts';
import { packPoints } from './pack.ts';
import type { Point } from './point.ts';
import { rankPoints } from './ranks.ts';
import { findStops, type Stop } from './stops.ts';

/** The analysed movements of a device within a time range. */
export type Track = {
  /** The points of the track, without implausible ones. */
  points: readonly Point[];
  /**
   * The number of stored points. One point per `everySeconds` was used; if `everySeconds` is 1, all
   * points were.
   */
  count: number;
  everySeconds: number;
  stops: readonly Stop[];
  gaps: readonly Gap[];
  /**
   * The points in the format of `pack.ts`. `drawn` has those that a drawing of the whole track
   * needs, `all` has all.
   */
  drawn: string;
  all: string;
};

/** Maximum number of points of a track: about one a second for a day. */
const MOST_POINTS = 100_000;
/** Maximum number of cached tracks; a further one replaces the least recently used one. */
const MAX_TRACKS = 8;
const caches = new WeakMap<Database['kysely'], LRU<Track>>();

/**
 * Returns the track of `device` in a time range (UTC seconds), without expired points. A track of
 * more than `most` points is sampled.
 */
export async function readTrack(
  db: Database,
  device: string,
  { from, until, now, most = MOST_POINTS }: Window,
): Promise<Track> {
  const first = Math.max(from, retainedSince(now, device));
  const last = Math.min(until, now);
  const span = await findSpan(db, device, first, last);
  const key = JSON.stringify([device, first, span, most]);
  const cache = caches.get(db.kysely) ?? lru<Track>(MAX_TRACKS);
  caches.set(db.kysely, cache);
  const everySeconds =
    span.count > most ? Math.ceil(((span.newest ?? 0) - (span.oldest ?? 0) + 1) / most) : 1;
  const track = cache.get(key) ?? {
    ...makeTrack(await readPoints(db, device, { first, last, everySeconds })),
    count: span.count,
    everySeconds,
  };
  cache.set(key, track);
  return track;
}

type Window = { from: number; until: number; now: number; most?: number };

async function readPoints(
  db: Database,
  device: string,
  { first, last, everySeconds }: { first: number; last: number; everySeconds: number },
): Promise<Point[]> {
  if (everySeconds === 1) return withoutJumps(await listPoints(db, device, first, last));
  const some = await listSparsely(db, device, { from: first, until: last, everySeconds });
  // The last point is never sampled out: it is the current position.
  const end = await findLastPoint(db, device, last);
  return withoutJumps(end && end.at > (some.at(-1)?.at ?? end.at) ? [...some, end] : some);
}

function makeTrack(points: readonly Point[]) {
  const ranked = rankPoints(points);
  return {
    points,
    stops: findStops(points),
    gaps: findGaps(points),
    drawn: packPoints(drawn(ranked)),
    all: packPoints(ranked),
  };
}
