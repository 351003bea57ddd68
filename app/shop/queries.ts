import './tables.ts';
import type { Database } from '#/database/database.ts';

/** Lists all goods in the shop's order. */
export function listAllGoods(db: Database) {
  return db.kysely.selectFrom('goods').selectAll().orderBy('place').orderBy('id').execute();
}

/**
 * Finds the energy and the body of this car. Undefined if there is no released car with this id.
 */
export function findCarKind(db: Database, id: string) {
  return db.kysely
    .selectFrom('car')
    .select(['energy', 'body'])
    .where('id', '=', id)
    .where('release_status', '!=', 'preview')
    .executeTakeFirst();
}
