import type { Kysely } from 'kysely';

/** Each text in the words that visitors read, with the dealer's settings in it, from which day on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('issued_text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('issue', 'integer', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('issued_text_key', ['name', 'version', 'issue'])
    .execute();
}
