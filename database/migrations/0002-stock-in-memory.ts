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

/** Indexes that lists were read from in their order, which is now made in memory. */
const ORDERS = ['default', 'newest', 'price_up', 'price_down', 'age', 'mileage', 'reduce'];

/**
 * What a list is filtered and ordered by is held in memory, and read from an index that has all of
 * it: a car's own row is some kilobytes long. And the words that cars are found by when somebody
 * spells them in Latin letters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_word')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .addColumn('spelling', 'text', (column) => column.notNull())
    .execute();
  for (const order of ORDERS) await db.schema.dropIndex(`car_order_${order}`).execute();
  await db.schema
    .createIndex('car_facts')
    .on('car')
    .columns(['id', ...FACTS])
    .execute();
  // Likes: the latest of a series.
  await db.schema.dropIndex('car_of_series').execute();
  await db.schema
    .createIndex('car_of_series')
    .on('car')
    .columns(['series_id', 'room', 'shown', 'gone', 'by_listing', 'id'])
    .execute();
  // How many can be bought at each branch.
  await db.schema.dropIndex('car_of_branch').execute();
  await db.schema
    .createIndex('car_of_branch')
    .on('car')
    .columns(['room', 'shown', 'gone', 'branch_id'])
    .execute();
  await noteTerms(db);
}

/** Where no car was stored yet, no older program made its search terms: `renew-terms.ts` has nothing to do. */
async function noteTerms(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<{ car: { id: string }; setting: { name: string; value: string } }>;
  const car = await tables.selectFrom('car').select('id').limit(1).executeTakeFirst();
  if (car) return;
  await tables.insertInto('setting').values({ name: 'search_terms', value: '2' }).execute();
}
