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
  'told_until',
  'by_listing',
  'by_price_up',
  'by_price_down',
  'by_age',
  'by_mileage',
];

/** Cars read at a time: a card is some hundred bytes. */
const SLICE = 1_000;

type Fall = { since: string; until?: string | null };

type Tables = {
  car: { id: string; reduce: number; card: string; told_until: string | null };
};

/** Indexes that lists were read from in their order, which is now made in memory. */
const ORDERS = ['default', 'newest', 'price_up', 'price_down', 'age', 'mileage', 'reduce'];

/**
 * What a list is filtered and ordered by is held in memory, and read from an index that has all of
 * it: a car's own row is some kilobytes long. Each car says at which version of the inventory it was
 * written, so that a process that holds the stock reads no more than what has changed since; and the
 * last day on which its fall is told, which the order by falls goes by. And the words that cars are
 * found by when somebody spells them in Latin letters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_word')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .addColumn('spelling', 'text', (column) => column.notNull())
    .execute();
  for (const order of ORDERS) await db.schema.dropIndex(`car_order_${order}`).execute();
  await db.schema
    .alterTable('car')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('car').addColumn('told_until', 'text').execute();
  await fillTold(db as Kysely<Tables>);
  await db.schema
    .createIndex('car_facts')
    .on('car')
    .columns(['version', 'id', ...FACTS])
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

async function fillTold(db: Kysely<Tables>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const cars: { id: string; card: string }[] = await db
      .selectFrom('car')
      .select(['id', 'card'])
      .where('reduce', '>', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    for (const { id, card } of cars) {
      const { fall } = JSON.parse(card) as { fall?: Fall | null };
      if (!fall) continue;
      const told_until = fall.until ?? thirtiethDay(fall.since);
      await db.updateTable('car').set({ told_until }).where('id', '=', id).execute();
    }
    after = cars.at(-1)?.id;
  }
}

/** Of a fall without an end: as long is it told. */
function thirtiethDay(since: string): string {
  return new Date(Date.parse(since) + 29 * 86_400_000).toISOString().slice(0, 10);
}
