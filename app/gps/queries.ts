import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import { PARAMETERS, upsert } from '#/database/upsert.ts';
import type { Point } from './point.ts';
import type { GpsLinkTable, GpsPointTable } from './tables.ts';

const POINT = ['at', 'lng_e6', 'lat_e6', 'speed_kmh'] as const;

/** Where a device was within a time (UTC seconds, both ends included), in its order. */
export function listPoints(
  db: Database,
  device: string,
  from: number,
  until: number,
): Promise<Point[]> {
  return db.kysely
    .selectFrom('gps_point')
    .select(POINT)
    .where('device', '=', device)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .orderBy('at')
    .execute();
}

/** The first of a device's points in each so many seconds of a time, in their order. */
export function listSparsely(
  db: Database,
  device: string,
  { from, until, everySeconds }: { from: number; until: number; everySeconds: number },
): Promise<Point[]> {
  const firsts = db.kysely
    .selectFrom('gps_point')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('device', '=', device)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .groupBy(sql`at / ${sql.lit(Math.trunc(everySeconds))}`);
  return db.kysely
    .selectFrom('gps_point')
    .select(POINT)
    .where('device', '=', device)
    .where('at', 'in', firsts)
    .orderBy('at')
    .execute();
}

/** How many points a device has within a time, from when until when, and a sum that tells one set from another. */
export async function findSpan(db: Database, device: string, from: number, until: number) {
  const { count, oldest, newest, sum } = await db.kysely
    .selectFrom('gps_point')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.min<number | null>('at').as('oldest'),
      eb.fn.max<number | null>('at').as('newest'),
      eb.fn.sum<number | string | null>(sql`lng_e6 + lat_e6 + speed_kmh`).as('sum'),
    ])
    .where('device', '=', device)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest, newest, sum: String(sum) };
}

/** Where a device was last, not after an instant (UTC seconds). */
export function findLastPoint(
  db: Database,
  device: string,
  until: number,
): Promise<Point | undefined> {
  return db.kysely
    .selectFrom('gps_point')
    .select(POINT)
    .where('device', '=', device)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Where each of some devices was last, not after an instant (UTC seconds). */
export function listLastPoints(
  db: Database,
  devices: readonly string[],
  until: number,
): Promise<GpsPointTable[]> {
  if (devices.length === 0) return Promise.resolve([]);
  return db.kysely
    .selectFrom('gps_device')
    .innerJoin('gps_point', (join) =>
      join.onRef('gps_point.device', '=', 'gps_device.id').on('gps_point.at', '=', (eb) =>
        eb
          .selectFrom('gps_point as last')
          .select((max) => max.fn.max('last.at').as('at'))
          .whereRef('last.device', '=', 'gps_device.id')
          .where('last.at', '<=', until),
      ),
    )
    .selectAll('gps_point')
    .where('gps_device.id', 'in', devices)
    .execute();
}

/**
 * Keeps points, of different devices or instants. Of two for one instant the lesser is kept, so that
 * it does not matter which came first.
 */
export async function storePoints(trx: Database, points: readonly GpsPointTable[]): Promise<void> {
  const size = Math.floor(PARAMETERS / 5);
  for (let start = 0; start < points.length; start += size) {
    await trx.kysely
      .insertInto('gps_point')
      .values(points.slice(start, start + size))
      .onConflict((conflict) =>
        conflict
          .columns(['device', 'at'])
          .doUpdateSet((row) => ({
            lng_e6: row.ref('excluded.lng_e6'),
            lat_e6: row.ref('excluded.lat_e6'),
            speed_kmh: row.ref('excluded.speed_kmh'),
          }))
          .where(
            sql<boolean>`(excluded.lng_e6, excluded.lat_e6, excluded.speed_kmh)
              < (gps_point.lng_e6, gps_point.lat_e6, gps_point.speed_kmh)`,
          ),
      )
      .execute();
  }
}

/** Forgets where a device was before an instant (UTC seconds); answers how many points that were. */
export async function deletePointsBefore(
  db: Database,
  device: string,
  before: number,
): Promise<number> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('gps_point')
    .where('device', '=', device)
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Every device that is known. */
export function listDeviceIds(db: Database) {
  return db.kysely.selectFrom('gps_device').select('id').orderBy('id').execute();
}

/** Those of some devices that are known, with the coordinates that they report in. */
export function listDevices(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db.kysely.selectFrom('gps_device').selectAll().where('id', 'in', ids).execute();
}

/** Deletes devices with all that is known of where they were. */
export async function deleteDevices(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.kysely.deleteFrom('gps_point').where('device', 'in', ids).execute();
  await trx.kysely.deleteFrom('gps_device').where('id', 'in', ids).execute();
}

/** A shipment by its number. */
export function findShipment(db: Database, no: string) {
  return db.kysely.selectFrom('gps_shipment').selectAll().where('no', '=', no).executeTakeFirst();
}

/** The shipments that are under way, and those that arrived since an instant (UTC seconds). */
export function listShipments(db: Database, arrivedSince: number) {
  // One range of an index each: what is under way has not arrived.
  const some = db.kysely
    .selectFrom('gps_shipment')
    .selectAll()
    .where('under_way', '=', 1)
    .unionAll(
      db.kysely
        .selectFrom('gps_shipment')
        .selectAll()
        .where('arrived_at', '>=', arrivedSince)
        .where('under_way', '=', 0),
    );
  return db.kysely
    .selectFrom(some.as('some'))
    .leftJoin('branch', 'branch.id', 'some.branch_id')
    .selectAll('some')
    .select('branch.name as branch_name')
    .orderBy('some.no')
    .execute();
}

/** The stations of some shipments, those of each in the order of its way. */
export function listStations(db: Database, nos: readonly string[]) {
  if (nos.length === 0) return Promise.resolve([]);
  return db.kysely
    .selectFrom('gps_station')
    .selectAll()
    .where('shipment_no', 'in', nos)
    .orderBy('shipment_no')
    .orderBy('position')
    .execute();
}

/** All shipments that a device is or was with. */
export function listShipmentsOf(db: Database, device: string) {
  return db.kysely
    .selectFrom('gps_shipment')
    .select(['no', 'arrived_at', 'told'])
    .where('device', '=', device)
    .execute();
}

/** Shipments as rows of a file, plates and drivers masked, by their numbers. */
export async function listStoredShipments(
  db: Database,
  nos: readonly string[],
): Promise<Map<string, object>> {
  const rows = await db.kysely
    .selectFrom('gps_shipment')
    .selectAll()
    .where('no', 'in', nos)
    .execute();
  return new Map(
    rows.map(({ no, told, device, branch_id, expected_at, arrived_at }) => {
      const row = {
        no,
        ...(JSON.parse(told) as object),
        device,
        branch_id,
        expected_at,
        arrived_at,
      };
      return [no, Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))];
    }),
  );
}

/** Deletes shipments with their stations. */
export async function deleteShipments(trx: Database, nos: readonly string[]): Promise<void> {
  if (nos.length === 0) return;
  await trx.kysely.deleteFrom('gps_station').where('shipment_no', 'in', nos).execute();
  await trx.kysely.deleteFrom('gps_shipment').where('no', 'in', nos).execute();
}

/** What a link opens, by the hash of its token. */
export function findLink(db: Database, hash: string): Promise<GpsLinkTable | undefined> {
  return db.kysely.selectFrom('gps_link').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Every link, by the day on which it ends. */
export function listLinks(db: Database): Promise<GpsLinkTable[]> {
  return db.kysely.selectFrom('gps_link').selectAll().orderBy('until').orderBy('hash').execute();
}

/** Keeps what links open; one that is there opens what is told now. */
export function storeLinks(trx: Database, links: readonly GpsLinkTable[]): Promise<void> {
  return upsert(trx, 'gps_link', ['hash'], links);
}

/** Takes links back by the hashes of their tokens; answers how many there were. */
export async function deleteLinks(trx: Database, hashes: readonly string[]): Promise<number> {
  if (hashes.length === 0) return 0;
  const { numDeletedRows } = await trx.kysely
    .deleteFrom('gps_link')
    .where('hash', 'in', hashes)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
