import type { Database } from '#/database/database.ts';
import './tables.ts';

/** The versions that are out on a day (YYYY-MM-DD), newest first. */
export function listOut(db: Database, today: string, most: number) {
  return db.kysely
    .selectFrom('release')
    .selectAll()
    .where('day', '<=', today)
    .orderBy('day', 'desc')
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}
