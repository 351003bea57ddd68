import type { Database } from '#/database/database.ts';

/** The name of a package of the workshops. */
export function findPackage(db: Database, id: string) {
  return db.kysely
    .selectFrom('repair_package')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The name of a branch. */
export function findPlace(db: Database, id: string) {
  return db.kysely
    .selectFrom('branch')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}
