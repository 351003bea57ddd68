import type { Kysely } from 'kysely';

/** The models that a form offers, those of cars that the dealer has not got among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('car_model')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('series_id', 'text', (column) => column.notNull().references('series.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('new_car_price', 'integer')
    .execute();
}
