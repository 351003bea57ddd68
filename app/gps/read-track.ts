import { lru, type LRU } from 'tiny-lru';
import type { Database } from '#/database/database.ts';
import { drawn } from './describe-track.ts';
import { findGaps, type Gap } from './gaps.ts';
import { withoutJumps } from './jumps.ts';
import { keptSince } from './kept.ts';
import { packPoints } from './pack.ts';
import type { Point } from './point.ts';
import { findLastPoint, findSpan, listPoints, listSparsely } from './queries.ts';
import { rankPoints } from './ranks.ts';
import { findStops, type Stop } from './stops.ts';

/** What a device did within a time, worked out once for all who ask. */
export type Track = {
  /** Without those where no truck can have been. */
  points: readonly Point[];
  /** How many points there are in all, and of how many seconds one was read where they are too many. */
  count: number;
  everySeconds: number;
  stops: readonly Stop[];
  gaps: readonly Gap[];
  /** Packed as a drawing takes them, and all of them. */
  drawn: string;
  all: string;
};

/** No track is told by more points than this: a device a second, for a day. */
const MOST_POINTS = 100_000;
/** So many tracks are held, the ones asked for last. */
const HELD = 8;
const held = new WeakMap<Database['kysely'], LRU<Track>>();

/** What a device did within a time (UTC seconds, both ends included), of which the end is not yet. */
export async function readTrack(
  db: Database,
  device: string,
  { from, until, now, most = MOST_POINTS }: Window,
): Promise<Track> {
  const first = Math.max(from, keptSince(now, device));
  const last = Math.min(until, now);
  const span = await findSpan(db, device, first, last);
  const key = JSON.stringify([device, first, span, most]);
  const known = held.get(db.kysely) ?? lru<Track>(HELD);
  held.set(db.kysely, known);
  const everySeconds =
    span.count > most ? Math.ceil(((span.newest ?? 0) - (span.oldest ?? 0) + 1) / most) : 1;
  const track = known.get(key) ?? {
    ...makeTrack(await readPoints(db, device, { first, last, everySeconds })),
    count: span.count,
    everySeconds,
  };
  known.set(key, track);
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
  // Where the truck is, whichever points are left out.
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
