import type { Kysely } from 'kysely';

/** The words that cars are found by when somebody spells them in Latin letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_word')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .addColumn('spelling', 'text', (column) => column.notNull())
    .execute();
}
