import { parse } from 'valibot';
import type { Database } from '#/database/database.ts';
import type { Trajectory } from './contract.ts';
import { packDrawn, tellGaps, tellStops } from './describe-track.ts';
import { GAP_S } from './gaps.ts';
import { toInstant } from './instant-of.ts';
import { metresAlong, type Point } from './point.ts';
import { listPoints, listStationsOfDevice } from './queries.ts';
import { StationTold } from './told.ts';

/** Slower than this (km/h) is standing. */
const MOVING_KMH = 3;

/** What a device did from one instant to another (UTC seconds). */
export async function tellTrajectory(
  db: Database,
  { device, from, until }: { device: string; from: number; until: number },
): Promise<Trajectory> {
  const [points, stations] = await Promise.all([
    listPoints(db, device, from, until),
    listStationsOfDevice(db, device),
  ]);
  const named = stations.map(({ told }) => parse(StationTold, JSON.parse(told)));
  return {
    device,
    from: toInstant(points[0]?.at ?? from),
    until: toInstant(points.at(-1)?.at ?? Math.max(from, until)),
    points: points.length,
    km: Math.round(metresAlong(points) / 1000),
    moving_minutes: Math.round(movingSeconds(points) / 60),
    top_kmh: points.reduce((top, { speed_kmh }) => Math.max(top, speed_kmh), 0),
    stops: tellStops(points, named),
    gaps: tellGaps(points),
    track: packDrawn(points),
  };
}

function movingSeconds(points: readonly Point[]): number {
  return points.reduce((sum, point, at) => {
    const span = point.at - (points[at - 1]?.at ?? point.at);
    return point.speed_kmh > MOVING_KMH && span <= GAP_S ? sum + span : sum;
  }, 0);
}
