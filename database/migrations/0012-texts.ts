import type { Kysely } from 'kysely';

/** The dealer's own agreements and policies, every version of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dealer_text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('effective_on', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dealer_text_key', ['name', 'version'])
    .addUniqueConstraint('dealer_text_day', ['name', 'effective_on'])
    .execute();
}
