import { parse } from 'valibot';
import { chinaDay } from '#/app/dates.ts';
import { coarse, DELAY_S } from '#/app/gps/track/coarse.ts';
import { GAP_S } from '#/app/gps/track/gaps.ts';
import { toInstant, toInstantOrNull } from '#/app/gps/track/instant.ts';
import { withoutJumps } from '#/app/gps/track/jumps.ts';
import { nearestName } from '#/app/gps/track/place-words.ts';
import type { Point } from '#/app/gps/track/point.ts';
import type { Database } from '#/database/database.ts';
import type { Overview, ActiveShipment } from './contract.ts';
import { listLastPoints, listPoints, listShipments, listStations } from './queries.ts';
import { timeOf } from './retention-days.ts';
import { ShipmentRecord, StationRecord } from './shipment-record.ts';

type Row = Pick<Awaited<ReturnType<typeof listShipments>>[number], 'no'>;

/**
 * Returns the shipments under way and today's arrivals by branch. Positions are rounded to about 10
 * km and at least half an hour old.
 */
export async function overviewAnswer(db: Database, now: Date): Promise<Overview> {
  const today = chinaDay(now);
  const until = Math.floor(now.getTime() / 1000) - DELAY_S;
  const listed = await listShipments(db, Date.parse(`${today}T00:00:00+08:00`) / 1000);
  const rows = listed
    .map((row) => ({ ...row, content: parse(ShipmentRecord, JSON.parse(row.content)) }))
    .filter(({ content, arrived_at }) => arrived_at !== null || !isAbandoned(content, until));
  const devices = rows.flatMap(({ device, under_way }) => (device && under_way ? device : []));
  const lastPoints = await lastPointsOf(db, [...new Set(devices)], until);
  const named = await namesOf(db, rows);
  const shipments = rows.map((row) => {
    const { content } = row;
    const last = row.under_way === 1 && row.device ? lastPoints.get(row.device) : undefined;
    const own = content.loaded_at === null ? undefined : timeOf(content.loaded_at, row.arrived_at);
    const isOwn = last && own && last.at >= own.from && last.at <= own.until;
    const stations = named.get(row.no) ?? [];
    const near = isOwn ? nearestName(last, stations) : undefined;
    const shipment: ActiveShipment = {
      no: row.no,
      car_title: content.car_title,
      from: content.from,
      to: content.to,
      step: content.step,
      plate: content.plate,
      expected_at: row.arrived_at === null ? toInstantOrNull(row.expected_at) : null,
      arrived_at: toInstantOrNull(row.arrived_at),
      here: isOwn
        ? {
            ...coarse(last),
            words: near === undefined ? null : `${near}一带`,
            at: toInstant(last.at),
          }
        : null,
      // Only the route of a truck that has a position is drawn.
      stations: isOwn ? stations.map(({ name, ...place }) => ({ name, ...coarse(place) })) : [],
    };
    return { branch: row.branch_name ?? content.to, shipment };
  });
  const isToday = (instant: string | null) =>
    instant !== null && chinaDay(new Date(instant)) === today;
  const all = shipments.map(({ shipment }) => shipment);
  return {
    under_way: rows.filter(({ under_way }) => under_way === 1).length,
    expected_today: all.filter(({ expected_at }) => isToday(expected_at)).length,
    arrived_today: all.filter(({ arrived_at }) => isToday(arrived_at)).length,
    routes: tally(all.map(({ from, to }) => `${from} → ${to}`)),
    branches: [...Map.groupBy(shipments, ({ branch }) => branch)].map(([name, group]) => ({
      name,
      shipments: group.map(({ shipment }) => shipment),
    })),
  };
}

/**
 * Returns whether a shipment without a recorded arrival was loaded longer ago than a shipment can
 * last.
 */
function isAbandoned({ loaded_at }: ShipmentRecord, now: number): boolean {
  return loaded_at !== null && timeOf(loaded_at, null).until < now;
}

/** Returns the last plausible point of each of these devices up to `until` (UTC seconds). */
async function lastPointsOf(
  db: Database,
  devices: readonly string[],
  until: number,
): Promise<Map<string, Point>> {
  const lastPoints = new Map<string, Point>();
  for (const { device, at } of await listLastPoints(db, devices, until)) {
    const last = withoutJumps(await listPoints(db, device, at - GAP_S, at)).at(-1);
    if (last) lastPoints.set(device, last);
  }
  return lastPoints;
}

async function namesOf(db: Database, rows: readonly Row[]): Promise<Map<string, StationRecord[]>> {
  const stations = await listStations(
    db,
    rows.map(({ no }) => no),
  );
  return new Map(
    [...Map.groupBy(stations, ({ shipment_no }) => shipment_no)].map(([no, group]) => [
      no,
      group.map(({ content }) => parse(StationRecord, JSON.parse(content))),
    ]),
  );
}

function tally(names: readonly string[]): { name: string; count: number }[] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((one, other) => other.count - one.count);
}
