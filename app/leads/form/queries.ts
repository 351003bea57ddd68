import type { Database } from '#/database/database.ts';

/** Returns all branches with their opening hours. */
export function listPlaces(db: Database) {
  return db.kysely
    .selectFrom('branch')
    .select(['id', 'name', 'city', 'address', 'hours'])
    .orderBy('id')
    .execute();
}
