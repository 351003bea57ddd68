import type { Database } from '#/database/database.ts';

/** Returns id, name, city, address and opening hours of all branches. */
export function listPlaces(db: Database) {
  return db.kysely
    .selectFrom('branch')
    .select(['id', 'name', 'city', 'address', 'hours'])
    .orderBy('id')
    .execute();
}
