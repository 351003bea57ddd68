import './tables.ts';
import type { Database } from '#/database/database.ts';

/** Lists up to `most` versions released on or before the day `today` (YYYY-MM-DD), newest first. */
export function listReleased(db: Database, today: string, most: number) {
  return db.kysely
    .selectFrom('release')
    .selectAll()
    .where('day', '<=', today)
    .orderBy('day', 'desc')
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}
