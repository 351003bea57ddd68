import { parse } from 'valibot';
import { describeGaps, describeStops } from '#/app/gps/track/describe-track.ts';
import { GAP_S } from '#/app/gps/track/gaps.ts';
import { toInstant } from '#/app/gps/track/instant.ts';
import { metresAlong, type Point } from '#/app/gps/track/point.ts';
import { readTrack } from '#/app/gps/track/read-track.ts';
import type { Database } from '#/database/database.ts';
import type { Trajectory } from './contract.ts';
import { listShipmentsOf, listStations } from './queries.ts';
import { timeOf } from './retention-days.ts';
import { ShipmentRecord, StationRecord } from './shipment-record.ts';

/** Maximum speed in km/h at which a device counts as standing. */
const MOVING_KMH = 3;

/** A device and a time range, requested at `now`. Times are UTC seconds. */
export type Window = { device: string; from: number; until: number; now: number };

/** Returns the movements of `window.device` from `window.from` to `window.until`. */
export async function trajectoryAnswer(db: Database, window: Window): Promise<Trajectory> {
  const { device, from, until } = window;
  const [track, named] = await Promise.all([readTrack(db, device, window), placesOf(db, window)]);
  const { points, count, everySeconds, stops, gaps, drawn } = track;
  return {
    device,
    from: toInstant(points[0]?.at ?? from),
    until: toInstant(points.at(-1)?.at ?? Math.max(from, until)),
    points: count,
    every_seconds: everySeconds,
    km: Math.round(metresAlong(points) / 1000),
    moving_minutes: Math.round(movingSeconds(points) / 60),
    top_kmh: points.reduce((top, { speed_kmh }) => Math.max(top, speed_kmh), 0),
    stops: describeStops(stops, named),
    gaps: describeGaps(gaps),
    track: drawn,
  };
}

/**
 * Returns the stations of the shipments that used the device in the time range. Other shipments are
 * left out, since they may belong to other customers.
 */
async function placesOf(db: Database, { device, from, until }: Window): Promise<StationRecord[]> {
  const shipments = (await listShipmentsOf(db, device)).filter(({ content, arrived_at }) => {
    const { loaded_at } = parse(ShipmentRecord, JSON.parse(content));
    if (loaded_at === null) return false;
    const own = timeOf(loaded_at, arrived_at);
    return own.from <= until && own.until >= from;
  });
  const stations = await listStations(
    db,
    shipments.map(({ no }) => no),
  );
  return stations.map(({ content }) => parse(StationRecord, JSON.parse(content)));
}

function movingSeconds(points: readonly Point[]): number {
  return points.reduce((sum, point, at) => {
    const span = point.at - (points[at - 1]?.at ?? point.at);
    return point.speed_kmh > MOVING_KMH && span <= GAP_S ? sum + span : sum;
  }, 0);
}
