import type { Kysely } from 'kysely';

/**
 * Inspections, one row for each version that was published, as it was published; and what a car
 * takes from its latest one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inspection')
    .addColumn('report_id', 'text', (column) => column.notNull())
    .addColumn('business', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('car_id', 'text', (column) => column.notNull().references('car.id'))
    .addColumn('is_final', 'integer', (column) => column.notNull())
    .addColumn('brought', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('seal', 'text')
    .addPrimaryKeyConstraint('inspection_key', ['report_id', 'business', 'version'])
    .execute();
  await db.schema.createIndex('inspection_of_car').on('inspection').columns(['car_id']).execute();
  await db.schema
    .createIndex('inspection_by_digest')
    .on('inspection')
    .columns(['digest'])
    .execute();
  await db.schema
    .createTable('car_inspection')
    .addColumn('car_id', 'text', (column) => column.primaryKey().references('car.id'))
    .addColumn('condition_level', 'text')
    .addColumn('is_final', 'integer', (column) => column.notNull())
    .addColumn('told', 'text', (column) => column.notNull())
    .execute();
}
