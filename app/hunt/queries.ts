import './tables.ts';
import type { Database } from '#/database/database.ts';

/** Finds the public data of a hunt; undefined where there is none. */
export function findHunt(db: Database, id: string) {
  return db.kysely.selectFrom('hunt').select('state').where('id', '=', id).executeTakeFirst();
}

/** Deletes hunts, but not their reports. */
export async function deleteHunts(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.kysely.deleteFrom('hunt').where('id', 'in', ids).execute();
}

/** Lists the types of reports on the hunted car. */
export async function listHuntReportTypes(db: Database, id: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('hunt_report')
    .select('type')
    .where('hunt_id', '=', id)
    .orderBy('type')
    .execute();
  return rows.map(({ type }) => type);
}
