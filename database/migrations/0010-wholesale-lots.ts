import type { Kysely } from 'kysely';

/** Wholesale cars that are sold together. A car is in one lot at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wholesale_lot')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('price', 'integer')
    .addColumn('is_divisible', 'integer', (column) => column.notNull())
    .addColumn('listed_at', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('notes', 'text')
    .execute();
  await db.schema
    .createIndex('wholesale_lot_by_listing')
    .on('wholesale_lot')
    .columns(['listed_at', 'id'])
    .execute();
  await db.schema
    .createTable('wholesale_lot_car')
    .addColumn('car_id', 'text', (column) => column.primaryKey().references('car.id'))
    .addColumn('lot_id', 'text', (column) => column.notNull().references('wholesale_lot.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('wholesale_lot_car_by_lot')
    .on('wholesale_lot_car')
    .columns(['lot_id', 'place'])
    .execute();
}
