import type { Database } from '#/database/database.ts';

/** A package of the workshops: its name, and where it is offered (JSON; an empty list is everywhere). */
export function findPackage(db: Database, id: string) {
  return db.kysely
    .selectFrom('repair_package')
    .select(['id', 'name', 'branch_ids'])
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
