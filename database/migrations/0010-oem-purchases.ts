import type { Kysely } from 'kysely';

/** How cars were bought from makers and their channels; the report is kept as it travels, in JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oem_purchase')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('car_id', 'text')
    .addColumn('report', 'text', (column) => column.notNull())
    .execute();
}
