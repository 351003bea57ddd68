import type { Database } from '#/database/database.ts';
import './tables.ts';

/** All goods in their order. */
export function listAllGoods(db: Database) {
  return db.kysely.selectFrom('goods').selectAll().orderBy('place').orderBy('id').execute();
}

/** What decides which goods fit a car; undefined for one that nobody may see yet. */
export function findCarKind(db: Database, id: string) {
  return db.kysely
    .selectFrom('car')
    .select(['energy', 'body'])
    .where('id', '=', id)
    .where('release_status', '!=', 'preview')
    .executeTakeFirst();
}
