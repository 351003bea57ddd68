import type { Database } from '#/database/database.ts';
import './tables.ts';

/** All packages in their order. */
export function listPackages(db: Database) {
  return db.kysely
    .selectFrom('repair_package')
    .selectAll()
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** The names of all branches. */
export function listBranchNames(db: Database) {
  return db.kysely.selectFrom('branch').select(['id', 'name']).orderBy('id').execute();
}
