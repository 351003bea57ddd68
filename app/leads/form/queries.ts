import type { Database } from '#/database/database.ts';

/** All branches with their hours. */
export function listPlaces(db: Database) {
  return db.kysely
    .selectFrom('branch')
    .select(['id', 'name', 'city', 'address', 'hours'])
    .orderBy('id')
    .execute();
}
