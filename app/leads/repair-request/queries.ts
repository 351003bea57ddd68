import type { Database } from '#/database/database.ts';

/**
 * Returns the repair package with this id and the branches that offer it (`branch_ids`: JSON, an
 * empty list means all).
 */
export function findPackage(db: Database, id: string) {
  return db.kysely
    .selectFrom('repair_package')
    .select(['id', 'name', 'branch_ids'])
    .where('id', '=', id)
    .executeTakeFirst();
}
