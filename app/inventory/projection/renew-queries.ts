import type { Database } from '#/database/database.ts';
import { readSetting, writeSetting } from '#/database/queries.ts';

const NAME = 'car_projection';

/**
 * The progress of rebuilding all cars for a version of the projection. `upTo` is the id of the last
 * rebuilt car; null if all are rebuilt.
 */
export type Progress = { version: number; upTo: string | null };

/** Reads the progress of rebuilding all cars; undefined if none is stored. */
export async function readProgress(db: Database): Promise<Progress | undefined> {
  const value = await readSetting(db, NAME);
  return value === undefined ? undefined : (JSON.parse(value) as Progress);
}

/** Stores the progress of rebuilding all cars. */
export function writeProgress(trx: Database, progress: Progress): Promise<void> {
  return writeSetting(trx, NAME, JSON.stringify(progress));
}

/** Returns up to `size` ids of cars in ascending order, beginning after `afterId`. */
export async function listIdsAfter(db: Database, afterId: string, size: number): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('car_import')
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(size)
    .execute();
  return rows.map(({ id }) => id);
}
