import './tables.ts';
import type { Database } from '#/database/database.ts';

/** Lists the versions released on or before a day (YYYY-MM-DD), newest first, at most `most`. */
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
