import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import { literalPattern } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import type { CarInspectionTable, InspectionTable } from './tables.ts';

/** Selects the inspections of the car `id`, optionally only those of one report or one business. */
export type Which = { id: string; report_id?: string | undefined; business?: string | undefined };

/** The columns of a version and its withdrawal, without the body. */
const HEAD = [
  'inspection.report_id',
  'inspection.business',
  'inspection.version',
  'car_id',
  'is_final',
  'inspected_on',
  'published_at',
  'row_digest',
  'digest',
  'signature',
  'withdrawn_at',
  'reason',
] as const;

/** When and why a version was withdrawn. Both are null if it was not. */
export type Withdrawn = { withdrawn_at: string | null; reason: string | null };

/** A version of an inspection and its withdrawal, without the body. */
export type VersionHead = Omit<InspectionTable, 'body'> & Withdrawn;

/**
 * Selects all versions of inspections. The columns of the withdrawal are null for a version that
 * was not withdrawn.
 */
export function selectVersions(db: Database) {
  return db.kysely
    .selectFrom('inspection')
    .leftJoin('inspection_withdrawal as withdrawal', (join) =>
      join
        .onRef('withdrawal.report_id', '=', 'inspection.report_id')
        .onRef('withdrawal.business', '=', 'inspection.business')
        .onRef('withdrawal.version', '=', 'inspection.version'),
    )
    .select(HEAD);
}

/**
 * Returns all versions of a car's inspections in no particular order. With `report_id` or
 * `business`, only those of this report or business.
 */
export function listVersions(
  db: Database,
  { id, report_id, business }: Which,
): Promise<VersionHead[]> {
  let query = selectVersions(db).where('car_id', '=', id);
  if (report_id !== undefined) query = query.where('inspection.report_id', '=', report_id);
  if (business !== undefined) query = query.where('inspection.business', '=', business);
  return query.execute();
}

/**
 * Returns all versions of the inspections of these cars in no particular order, without inspections
 * for a purchase (`oem`).
 */
export async function listPublicInspections(
  db: Database,
  carIds: readonly string[],
): Promise<VersionHead[]> {
  if (carIds.length === 0) return [];
  return selectVersions(db)
    .where('car_id', 'in', carIds)
    .where('inspection.business', '<>', 'oem')
    .execute();
}

/**
 * Returns all published versions of these reports. The versions of each report are oldest first.
 */
export async function listPublished(
  db: Database,
  reportIds: readonly string[],
): Promise<VersionHead[]> {
  if (reportIds.length === 0) return [];
  return selectVersions(db)
    .where('inspection.report_id', 'in', reportIds)
    .orderBy('inspection.version')
    .execute();
}

/** Returns the bodies of the versions with these digests, by digest. */
export async function listBodies(
  db: Database,
  digests: readonly string[],
): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('inspection')
    .select(['digest', 'body'])
    .where('digest', 'in', digests)
    .execute();
  return new Map(rows.map(({ digest, body }) => [digest, body]));
}

/** Returns the flaw reports of these cars as JSON, by car id. */
export function listFlawReports(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, string>> {
  return listReports(db, 'flaw', carIds);
}

/** Returns the reports of maintenance records of these cars as JSON, by car id. */
export function listMaintenanceReports(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, string>> {
  return listReports(db, 'mileage', carIds);
}

async function listReports(
  db: Database,
  type: 'flaw' | 'mileage',
  carIds: readonly string[],
): Promise<Map<string, string>> {
  if (carIds.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('car_report')
    .select(['car_id', 'body'])
    .where('car_id', 'in', carIds)
    .where('type', '=', type)
    .execute();
  return new Map(rows.map(({ car_id, body }) => [car_id, body]));
}

/**
 * Returns the version whose digest starts with `digest`; undefined if there is none. `latest` is
 * the latest final version of the same report, or its latest version if none is final.
 */
export async function findByDigest(db: Database, digest: string) {
  const found = await selectVersions(db)
    .select('body')
    .where('digest', '>=', digest)
    // 'g' sorts after all hex digits.
    .where('digest', '<=', `${digest}g`)
    .orderBy('digest')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const latest = await selectVersions(db)
    .where('inspection.report_id', '=', found.report_id)
    .where('inspection.business', '=', found.business)
    .orderBy('is_final', 'desc')
    .orderBy('inspection.version', 'desc')
    .executeTakeFirstOrThrow();
  return { ...found, latest };
}

/** Inserts versions. Rejects if one of the versions is already stored. */
export async function addVersions(trx: Database, rows: readonly InspectionTable[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    // A body has some kilobytes, so rows are inserted in chunks.
    await trx.kysely
      .insertInto('inspection')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
}

/** Returns up to `most` versions that have no signature yet. */
export function listUnsigned(db: Database, most: number) {
  return selectVersions(db).select('body').where('signature', 'is', null).limit(most).execute();
}

/**
 * Stores `signature` unless the version is already signed. Returns the version's signature: the new
 * one, or the one that was already stored. Undefined if the version does not exist.
 */
export async function addSignature(
  db: Database,
  { report_id, business, version }: Pick<InspectionTable, 'report_id' | 'business' | 'version'>,
  signature: string,
): Promise<string | undefined> {
  await db.kysely
    .updateTable('inspection')
    .set({ signature })
    .where('report_id', '=', report_id)
    .where('business', '=', business)
    .where('version', '=', version)
    .where('signature', 'is', null)
    .execute();
  const row = await db.kysely
    .selectFrom('inspection')
    .select('signature')
    .where('report_id', '=', report_id)
    .where('business', '=', business)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.signature ?? undefined;
}

/** Returns these cars with the columns on which inspections depend. */
export async function listCars(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.kysely
    .selectFrom('car')
    .leftJoin('car_report', (join) =>
      join.onRef('car_report.car_id', '=', 'car.id').on('car_report.type', '=', 'mileage'),
    )
    .select([
      'car.id',
      'title',
      'first_registration',
      'is_motorcycle',
      'energy',
      'car.body',
      'gearbox',
      'seats',
      'mileage_km',
      'release_status',
      'card',
      'row',
      'denied_tags',
      // The maintenance report of the car as JSON.
      'car_report.body as visits',
    ])
    .where('car.id', 'in', ids)
    .execute();
}

/** A stored car with the columns on which inspections depend. */
export type CarKnown = Awaited<ReturnType<typeof listCars>>[number];

/** Stores the summaries of cars' latest inspections. A car's earlier summary is replaced. */
export function saveSummaries(trx: Database, rows: readonly CarInspectionTable[]): Promise<void> {
  return upsert(trx, 'car_inspection', ['car_id'], rows);
}

/** Deletes the inspection summaries of these cars. */
export async function deleteSummaries(trx: Database, carIds: readonly string[]): Promise<void> {
  if (carIds.length === 0) return;
  await trx.kysely.deleteFrom('car_inspection').where('car_id', 'in', carIds).execute();
}

/** Returns the ids of the cars of each report, by report number. */
export async function listCarsOfReports(
  db: Database,
  reportIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (reportIds.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('inspection')
    .select(['report_id', 'car_id'])
    .distinct()
    .where('report_id', 'in', reportIds)
    .execute();
  const cars = Map.groupBy(rows, ({ report_id }) => report_id);
  return new Map([...cars].map(([id, own]) => [id, own.map(({ car_id }) => car_id)]));
}

/** Returns those of the report numbers `reportIds` that have a withdrawn version. */
export async function listOnceWithdrawn(
  db: Database,
  reportIds: readonly string[],
): Promise<string[]> {
  if (reportIds.length === 0) return [];
  const rows = await db.kysely
    .selectFrom('inspection_withdrawal')
    .select('report_id')
    .distinct()
    .where('report_id', 'in', reportIds)
    .execute();
  return rows.map(({ report_id }) => report_id);
}

/** Returns the ids of the cars that have a retail or wholesale version that was not withdrawn. */
export async function listCarsWithReport(db: Database): Promise<Set<string>> {
  const rows = await selectVersions(db)
    .where('inspection.business', '<>', 'oem')
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Set(rows.map(({ car_id }) => car_id));
}

/** Returns the report numbers of inspections and drafts that contain the text `part`. */
export async function listUsedNumbers(db: Database, part: string): Promise<string[]> {
  const isUsed = sql<boolean>`report_id like ${`%${literalPattern(part)}%`} escape '\\'`;
  const rows = await db.kysely
    .selectFrom('inspection')
    .select('report_id')
    .where(isUsed)
    .union(db.kysely.selectFrom('inspection_draft').select('report_id').where(isUsed))
    .execute();
  return rows.map(({ report_id }) => report_id);
}

const AT_ONCE = 50;
