import type { Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';
import type { CarInspectionTable, InspectionTable } from './tables.ts';

/** Which inspection: of a car, or by its own number. */
export type Which = { id: string; report_id?: string | undefined; business?: string | undefined };

/** What is known of a version without reading it. */
const HEAD = [
  'inspection.report_id',
  'inspection.business',
  'inspection.version',
  'car_id',
  'is_final',
  'inspected_on',
  'published_at',
  'brought',
  'digest',
  'seal',
  'withdrawn_at',
  'reason',
] as const;

/** When and why a version was withdrawn; null for one that was not. */
export type Withdrawn = { withdrawn_at: string | null; reason: string | null };

/** A version without what it says. */
export type VersionHead = Omit<InspectionTable, 'body'> & Withdrawn;

/** All versions, each with its withdrawal where it has one. */
function selectVersions(db: Database) {
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

/** All versions of a car's inspections, in no order; of one report or business where that is said. */
export function listVersions(
  db: Database,
  { id, report_id, business }: Which,
): Promise<VersionHead[]> {
  let query = selectVersions(db).where('car_id', '=', id);
  if (report_id !== undefined) query = query.where('inspection.report_id', '=', report_id);
  if (business !== undefined) query = query.where('inspection.business', '=', business);
  return query.execute();
}

/** All versions of these cars' inspections but those that are for the maker alone, in no order. */
export async function listForBuyers(
  db: Database,
  carIds: readonly string[],
): Promise<VersionHead[]> {
  if (carIds.length === 0) return [];
  return selectVersions(db)
    .where('car_id', 'in', carIds)
    .where('inspection.business', '<>', 'oem')
    .execute();
}

/** What was published so far under these reports' numbers, the first version first. */
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

/** What versions say, by their digests. */
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

/** The reports on flaws of these cars, by the car's id. */
export async function listFlawReports(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, string>> {
  if (carIds.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('car_report')
    .select(['car_id', 'body'])
    .where('car_id', 'in', carIds)
    .where('kind', '=', 'flaw')
    .execute();
  return new Map(rows.map(({ car_id, body }) => [car_id, body]));
}

/** The report whose digest begins so, and its latest version: a final one if there is any. */
export async function findByDigest(db: Database, digest: string) {
  const found = await selectVersions(db)
    .select('body')
    .where('digest', '>=', digest)
    // Behind all digits of a digest.
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

/** Adds versions. They are never written over: the key refuses a second one. */
export async function addVersions(trx: Database, rows: readonly InspectionTable[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    // Some kilobytes each: one statement after the other.
    await trx.kysely
      .insertInto('inspection')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
}

/** Versions that have no seal yet, some at a time. */
export function listUnsealed(db: Database, most: number) {
  return selectVersions(db).select('body').where('seal', 'is', null).limit(most).execute();
}

/** Puts its seal to a version that has none, and answers the one that it has then; undefined without the version. */
export async function addSeal(
  db: Database,
  { report_id, business, version }: Pick<InspectionTable, 'report_id' | 'business' | 'version'>,
  seal: string,
): Promise<string | undefined> {
  await db.kysely
    .updateTable('inspection')
    .set({ seal })
    .where('report_id', '=', report_id)
    .where('business', '=', business)
    .where('version', '=', version)
    .where('seal', 'is', null)
    .execute();
  const row = await db.kysely
    .selectFrom('inspection')
    .select('seal')
    .where('report_id', '=', report_id)
    .where('business', '=', business)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.seal ?? undefined;
}

/** What an inspection must know of the cars that it is about. */
export async function listCars(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.kysely
    .selectFrom('car')
    .select([
      'id',
      'title',
      'first_registration',
      'is_motorcycle',
      'energy',
      'body',
      'gearbox',
      'seats',
      'mileage_km',
      'release_status',
      'card',
      'record',
      'denied_tags',
    ])
    .where('id', 'in', ids)
    .execute();
}

/** A car as `listCars` answers it. */
export type CarKnown = Awaited<ReturnType<typeof listCars>>[number];

/** Stores the summaries of cars' latest inspections. */
export function saveSummaries(trx: Database, rows: readonly CarInspectionTable[]): Promise<void> {
  return upsert(trx, 'car_inspection', ['car_id'], rows);
}

/** Deletes the inspection summaries of these cars. */
export async function deleteSummaries(trx: Database, carIds: readonly string[]): Promise<void> {
  if (carIds.length === 0) return;
  await trx.kysely.deleteFrom('car_inspection').where('car_id', 'in', carIds).execute();
}

/** The ids of the cars of these reports' published versions, by the report's number. */
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

/** Those of these reports of which a version was withdrawn. */
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

const AT_ONCE = 50;
