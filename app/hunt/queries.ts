import './tables.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns the public data of the hunt `id` as JSON (`state`); undefined if there is no such hunt.
 */
export function findHunt(db: Database, id: string) {
  return db.kysely.selectFrom('hunt').select('state').where('id', '=', id).executeTakeFirst();
}

/**
 * Deletes the hunts (customers' orders to find a car) with these ids. The reports on the hunted
 * cars stay.
 */
export async function deleteHunts(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.kysely.deleteFrom('hunt').where('id', 'in', ids).execute();
}

/** Lists the types of the reports on the car of the hunt `id`. */
export async function listHuntReportTypes(db: Database, id: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('hunt_report')
    .select('type')
    .where('hunt_id', '=', id)
    .orderBy('type')
    .execute();
  return rows.map(({ type }) => type);
}
