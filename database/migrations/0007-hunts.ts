import type { Kysely } from 'kysely';

/** Cars that the dealer looks for on order, and the reports on them; JSON is kept as it travels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hunt')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_number', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('hunt_report')
    .addColumn('hunt_id', 'text', (column) => column.notNull().references('hunt.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hunt_report_key', ['hunt_id', 'kind'])
    .execute();
}
