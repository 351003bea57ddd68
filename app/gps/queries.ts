import { sql } from 'kysely';
import type { Point } from '#/app/gps/track/point.ts';
import type { Database } from '#/database/database.ts';
import { PARAMETERS, upsert } from '#/database/upsert.ts';
import type { GpsLinkTable, GpsPointTable, GpsShipmentTable } from './tables.ts';

const POINT = ['at', 'lng_e6', 'lat_e6', 'speed_kmh'] as const;

/** Returns the points of `device` from `from` to `until` (UTC seconds, both included), by time. */
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

/** Returns the first point of `device` in each interval of `everySeconds` in the time range. */
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

/**
 * Returns the number, the time span and a checksum of a device's points in a time range (UTC
 * seconds).
 */
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

/** Returns the last point of `device` up to `until` (UTC seconds); undefined if there is none. */
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

/** Returns the last point of each of these devices up to `until` (UTC seconds). */
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
 * Stores points, at most one for each device and instant. If there is a stored point for the
 * instant, `lesser` selects which one stays.
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

/**
 * Deletes the points of `device` that are older than `before` (UTC seconds) and returns their
 * number.
 */
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

/** Returns the ids of all registered devices. */
export function listDeviceIds(db: Database) {
  return db.kysely.selectFrom('gps_device').select('id').orderBy('id').execute();
}

/** Returns the registered devices among `ids`, with their coordinate systems. */
export function listDevices(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db.kysely.selectFrom('gps_device').selectAll().where('id', 'in', ids).execute();
}

/** Deletes the devices `ids` with all their points. */
export async function deleteDevices(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.kysely.deleteFrom('gps_point').where('device', 'in', ids).execute();
  await trx.kysely.deleteFrom('gps_device').where('id', 'in', ids).execute();
}

/** Returns the shipment with the number `no`; undefined if there is none. */
export function findShipment(db: Database, no: string) {
  return db.kysely.selectFrom('gps_shipment').selectAll().where('no', '=', no).executeTakeFirst();
}

/** Returns the shipments with these numbers, by number. */
export async function findShipments(
  db: Database,
  nos: readonly string[],
): Promise<Map<string, GpsShipmentTable>> {
  const rows = await db.kysely
    .selectFrom('gps_shipment')
    .selectAll()
    .where('no', 'in', nos)
    .execute();
  return new Map(rows.map((row) => [row.no, row]));
}

/**
 * Lists the shipments under way or arrived since `arrivedSince` (UTC seconds), with branch names.
 */
export function listShipments(db: Database, arrivedSince: number) {
  // A union of two index ranges: a shipment under way has no arrival.
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

/** Returns the stations of these shipments, ordered by shipment and position. */
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

/** Returns all shipments, past and current, whose device is `device`. */
export function listShipmentsOf(db: Database, device: string) {
  return db.kysely
    .selectFrom('gps_shipment')
    .select(['no', 'arrived_at', 'content'])
    .where('device', '=', device)
    .execute();
}

/**
 * Returns the shipments with these numbers as rows of an import, by number. Plates and drivers are
 * masked.
 */
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
    rows.map(({ no, content, device, branch_id, expected_at, arrived_at }) => {
      const row = {
        no,
        ...(JSON.parse(content) as object),
        device,
        branch_id,
        expected_at,
        arrived_at,
      };
      return [no, Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))];
    }),
  );
}

/** Deletes the shipments with these numbers, and their stations. */
export async function deleteShipments(trx: Database, nos: readonly string[]): Promise<void> {
  if (nos.length === 0) return;
  await trx.kysely.deleteFrom('gps_station').where('shipment_no', 'in', nos).execute();
  await trx.kysely.deleteFrom('gps_shipment').where('no', 'in', nos).execute();
}

/** Returns the link whose token has this hash; undefined if there is none. */
export function findLink(db: Database, hash: string): Promise<GpsLinkTable | undefined> {
  return db.kysely.selectFrom('gps_link').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Returns all links in the order in which they expire. */
export function listLinks(db: Database): Promise<GpsLinkTable[]> {
  return byExpiry(db).execute();
}

/** Returns the links to the shipment `no` in the order in which they expire. */
export function listLinksOf(db: Database, no: string): Promise<GpsLinkTable[]> {
  return byExpiry(db).where('kind', '=', 'shipment').where('subject', '=', no).execute();
}

function byExpiry(db: Database) {
  return db.kysely.selectFrom('gps_link').selectAll().orderBy('until').orderBy('hash');
}

/** Stores `links`. Each replaces a stored link with the same hash. */
export function storeLinks(trx: Database, links: readonly GpsLinkTable[]): Promise<void> {
  return upsert(trx, 'gps_link', ['hash'], links);
}

/** Deletes the links whose tokens have these hashes, and returns the number of deleted links. */
export async function deleteLinks(trx: Database, hashes: readonly string[]): Promise<number> {
  if (hashes.length === 0) return 0;
  const { numDeletedRows } = await trx.kysely
    .deleteFrom('gps_link')
    .where('hash', 'in', hashes)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
