import './tables.ts';
import type { Database } from '#/database/database.ts';

/** Lists all packages of workshop work in the dealer's order. */
export function listPackages(db: Database) {
  return db.kysely
    .selectFrom('repair_package')
    .selectAll()
    .orderBy('place')
    .orderBy('id')
    .execute();
}
