import type { Kysely } from 'kysely';

/** The reports of cars, one of each kind; `body` is JSON, as it travels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('car_report')
    .addColumn('car_id', 'text', (column) => column.notNull().references('car.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('car_report_key', ['car_id', 'kind'])
    .execute();
}
