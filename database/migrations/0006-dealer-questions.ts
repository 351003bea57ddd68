import type { Kysely } from 'kysely';

/** Questions that a dealer answers beyond what the record of a car does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dealer_question')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('asks', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('car_id', 'text')
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute();
}
