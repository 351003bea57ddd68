import type { Kysely } from 'kysely';

/** The versions of the dealer's mini-program; `changes` is a JSON list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('needs', 'text')
    .execute();
  await db.schema.createIndex('release_newest').on('release').columns(['day', 'version']).execute();
}
