import type { Database } from '#/database/database.ts';

/**
 * Returns the repair package with this id. `branch_ids` is a JSON list; an empty list means all
 * branches.
 */
export function findPackage(db: Database, id: string) {
  return db.kysely
    .selectFrom('repair_package')
    .select(['id', 'name', 'branch_ids'])
    .where('id', '=', id)
    .executeTakeFirst();
}
