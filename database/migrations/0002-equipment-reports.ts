import type { Kysely } from 'kysely';

/** What cars of one module came with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('equipment_report')
    .addColumn('module_id', 'text', (column) => column.primaryKey())
    .addColumn('items', 'text', (column) => column.notNull())
    .execute();
}
