import type { Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';
import type { CarInspectionTable, InspectionTable } from './tables.ts';

/** Which inspection: of a car, or by its own number. */
export type Which = { id: string; report_id?: string | undefined; business?: string | undefined };

/** What is known of a version without reading it. */
const HEAD = [
  'report_id',
  'business',
  'version',
  'car_id',
  'is_final',
  'inspected_on',
  'published_at',
  'brought',
  'digest',
  'seal',
] as const;

/** A version without what it says. */
export type VersionHead = Pick<InspectionTable, (typeof HEAD)[number]>;

/** All versions of a car's inspections, in no order; of one report or business where that is said. */
export function listVersions(db: Database, { id, report_id, business }: Which) {
  let query = db.kysely.selectFrom('inspection').select(HEAD).where('car_id', '=', id);
  if (report_id !== undefined) query = query.where('report_id', '=', report_id);
  if (business !== undefined) query = query.where('business', '=', business);
  return query.execute();
}

/** All versions of these cars' inspections but those that are for the maker alone, in no order. */
export async function listForBuyers(db: Database, carIds: readonly string[]) {
  if (carIds.length === 0) return [];
  return db.kysely
    .selectFrom('inspection')
    .select(HEAD)
    .where('car_id', 'in', carIds)
    .where('business', '<>', 'oem')
    .execute();
}

/** What was published so far under these reports' numbers, the first version first. */
export async function listPublished(db: Database, reportIds: readonly string[]) {
  if (reportIds.length === 0) return [];
  return db.kysely
    .selectFrom('inspection')
    .select(HEAD)
    .where('report_id', 'in', reportIds)
    .orderBy('version')
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
  const found = await db.kysely
    .selectFrom('inspection')
    .select([...HEAD, 'body'])
    .where('digest', '>=', digest)
    // Behind all digits of a digest.
    .where('digest', '<=', `${digest}g`)
    .orderBy('digest')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const latest = await db.kysely
    .selectFrom('inspection')
    .select(['version', 'is_final'])
    .where('report_id', '=', found.report_id)
    .where('business', '=', found.business)
    .orderBy('is_final', 'desc')
    .orderBy('version', 'desc')
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
  return db.kysely
    .selectFrom('inspection')
    .select([...HEAD, 'body'])
    .where('seal', 'is', null)
    .limit(most)
    .execute();
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
    ])
    .where('id', 'in', ids)
    .execute();
}

/** A car as `listCars` answers it. */
export type CarKnown = Awaited<ReturnType<typeof listCars>>[number];

/** Writes what cars take from their latest inspections: beside them, and into what their lists and pages read. */
export async function tellCars(
  trx: Database,
  told: readonly (CarInspectionTable & Pick<CarKnown, 'card' | 'record'>)[],
  version: number,
): Promise<void> {
  const rows = told.map(({ card: _card, record: _record, ...row }) => row);
  await upsert(trx, 'car_inspection', ['car_id'], rows);
  for (const { car_id, card, record, is_final, condition_level } of told) {
    const level = is_final === 1 ? { condition_level } : {};
    // Each car's card is its own: one statement for each.
    await trx.kysely
      .updateTable('car')
      .set({ card, record, version, ...level })
      .where('id', '=', car_id)
      .execute();
  }
}

const AT_ONCE = 50;
