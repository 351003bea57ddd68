import type { Kysely } from 'kysely';

/** All that `stock-queries.ts` reads of a car. */
const FACTS = [
  'room',
  'shown',
  'gone',
  'category',
  'status',
  'brand_id',
  'series_id',
  'branch_id',
  'condition_level',
  'energy',
  'body',
  'gearbox',
  'colour',
  'seats',
  'price',
  'mileage_km',
  'first_registration',
  'reduce',
  'by_listing',
  'by_price_up',
  'by_price_down',
  'by_age',
  'by_mileage',
];

/**
 * Each car says at which version of the inventory it was written, so that a process that holds the
 * stock reads no more than what has changed since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('car')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('car_facts').execute();
  await db.schema
    .createIndex('car_facts')
    .on('car')
    .columns(['version', 'id', ...FACTS])
    .execute();
}
