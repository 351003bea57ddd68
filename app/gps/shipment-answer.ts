import { parse } from 'valibot';
import { describeDeviations, describeGaps, describeStops } from '#/app/gps/track/describe-track.ts';
import { toInstant, toInstantOrNull } from '#/app/gps/track/instant.ts';
import { placeWords } from '#/app/gps/track/place-words.ts';
import { expectedAt, progressOf } from '#/app/gps/track/progress.ts';
import { readTrack } from '#/app/gps/track/read-track.ts';
import type { Database } from '#/database/database.ts';
import type { Shipment } from './contract.ts';
import { findShipment, listStations } from './queries.ts';
import { timeOf } from './retention-days.ts';
import { ShipmentRecord, StationRecord } from './shipment-record.ts';
import type { GpsShipmentTable } from './tables.ts';

/**
 * Returns the shipment `no` as its page displays it at `now` (UTC seconds); undefined for an
 * unknown number.
 */
export async function shipmentAnswer(
  db: Database,
  no: string,
  now: number,
): Promise<Shipment | undefined> {
  const found = await findShipment(db, no);
  if (!found) return undefined;
  const { corridor_km, events, before, after, loaded_at, ...content } = parse(
    ShipmentRecord,
    JSON.parse(found.content),
  );
  const stations = await readStations(db, no);
  const track =
    found.device !== null && loaded_at !== null
      ? await readTrack(db, found.device, { ...timeOf(loaded_at, found.arrived_at), now })
      : undefined;
  const points = track?.points ?? [];
  const last = points.at(-1);
  const progress = last && progressOf(last, stations);
  const arrived = found.arrived_at !== null;
  return {
    ...content,
    no,
    loaded_at: toInstantOrNull(loaded_at),
    planned_at: toInstantOrNull(found.expected_at),
    expected_at: toInstantOrNull(expectedOf(found, progress, last?.at)),
    arrived_at: toInstantOrNull(found.arrived_at),
    stations: stations.map(({ planned_at, arrived_at, left_at, ...station }) => ({
      ...station,
      planned_at: toInstantOrNull(planned_at),
      arrived_at: toInstantOrNull(arrived_at),
      left_at: toInstantOrNull(left_at),
    })),
    here: last
      ? {
          lng_e6: last.lng_e6,
          lat_e6: last.lat_e6,
          speed_kmh: last.speed_kmh,
          at: toInstant(last.at),
          words: placeWords(last, stations),
        }
      : null,
    done_km: progress ? Math.round(progress.done / 1000) : null,
    left_km: progress && !arrived ? Math.round(progress.left / 1000) : null,
    stops: describeStops(track?.stops ?? [], stations),
    exceptions: [
      ...describeDeviations(points, stations, corridor_km),
      ...describeGaps(track?.gaps ?? []),
      ...events.map(({ from, until, ...event }) => ({
        ...event,
        from: toInstant(from),
        until: toInstantOrNull(until),
      })),
    ].toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    pictures: { before, after },
    track: track?.drawn ?? '',
  };
}

/** Returns the stations of the shipment `no`, in the order of the route. */
export async function readStations(db: Database, no: string): Promise<StationRecord[]> {
  const rows = await listStations(db, [no]);
  return rows.map(({ content }) => parse(StationRecord, JSON.parse(content)));
}

/**
 * Returns the expected arrival of a shipment in UTC seconds. Null once the shipment has arrived, or
 * if no arrival is planned.
 */
function expectedOf(
  { expected_at, arrived_at }: GpsShipmentTable,
  progress: ReturnType<typeof progressOf>,
  lastSignalAt: number | undefined,
): number | null {
  if (arrived_at !== null) return null;
  return lastSignalAt === undefined ? expected_at : expectedAt(expected_at, progress, lastSignalAt);
}
