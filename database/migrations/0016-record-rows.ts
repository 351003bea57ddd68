import type { Kysely } from 'kysely';

/** Each record as its dealer wrote it, to be read back, changed in part and exported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record_row')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('row', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('record_row_key', ['type', 'key', 'place'])
    .execute();
}
