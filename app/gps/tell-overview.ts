import { parse } from 'valibot';
import { chinaDay } from '#/app/china-day.ts';
import type { Database } from '#/database/database.ts';
import { coarse, DELAY_S } from './coarse.ts';
import type { Overview, UnderWay } from './contract.ts';
import { toInstant, toInstantOrNull } from './instant-of.ts';
import { placeWords } from './place-words.ts';
import { listLastPoints, listShipments, listStations } from './queries.ts';
import { ShipmentTold, StationTold } from './told.ts';

type Row = Awaited<ReturnType<typeof listShipments>>[number];

/** All that is under way, and what arrived today, by branch: roughly, and half an hour late. */
export async function tellOverview(db: Database, now: Date): Promise<Overview> {
  const today = chinaDay(now);
  const rows = await listShipments(db, Date.parse(`${today}T00:00:00+08:00`) / 1000);
  const until = Math.floor(now.getTime() / 1000) - DELAY_S;
  const devices = rows.flatMap(({ device, under_way }) => (device && under_way ? device : []));
  const lasts = new Map(
    (await listLastPoints(db, [...new Set(devices)], until)).map((point) => [point.device, point]),
  );
  const named = await namesOf(db, rows);
  const shipments = rows.map((row) => {
    const told = parse(ShipmentTold, JSON.parse(row.told));
    const last = row.under_way === 1 && row.device ? lasts.get(row.device) : undefined;
    const place = last && told.loaded_at && last.at >= told.loaded_at ? coarse(last) : undefined;
    const shipment: UnderWay = {
      no: row.no,
      car_title: told.car_title,
      from: told.from,
      to: told.to,
      step: told.step,
      plate: told.plate,
      expected_at: row.arrived_at === null ? toInstantOrNull(row.expected_at) : null,
      arrived_at: toInstantOrNull(row.arrived_at),
      here:
        last && place
          ? {
              ...place,
              words: `${placeWords(last, named.get(row.no) ?? []).replace(/以.*$/, '')}一带`,
              at: toInstant(last.at),
            }
          : null,
    };
    return { branch: row.branch_name ?? told.to, shipment };
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

async function namesOf(db: Database, rows: readonly Row[]): Promise<Map<string, StationTold[]>> {
  const stations = await listStations(
    db,
    rows.map(({ no }) => no),
  );
  return new Map(
    [...Map.groupBy(stations, ({ shipment_no }) => shipment_no)].map(([no, group]) => [
      no,
      group.map(({ told }) => parse(StationTold, JSON.parse(told))),
    ]),
  );
}

function tally(names: readonly string[]): { name: string; count: number }[] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((one, other) => other.count - one.count);
}
