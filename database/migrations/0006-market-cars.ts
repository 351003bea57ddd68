import type { Kysely } from 'kysely';

/** Cars that other dealers list, to compare one's own with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('market_car')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('first_registration', 'text')
    .addColumn('mileage_km', 'integer')
    .addColumn('level', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('market_car_of_series')
    .on('market_car')
    .columns(['series', 'brand', 'seen_at'])
    .execute();
}
