import type { Database } from '#/database/database.ts';
import './tables.ts';

/** The versions of a dealer's text, oldest first, without their words. */
export function listTextVersions(db: Database, name: string) {
  return db.kysely
    .selectFrom('dealer_text')
    .select(['version', 'effective_on'])
    .where('name', '=', name)
    .orderBy('effective_on')
    .execute();
}

/** One version of a dealer's text; undefined where there is none. */
export function findText(db: Database, name: string, version: string) {
  return db.kysely
    .selectFrom('dealer_text')
    .select(['version', 'effective_on', 'body'])
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}
