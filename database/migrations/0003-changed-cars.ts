import type { Kysely } from 'kysely';

/** All that `stock-queries.ts` reads of a car, beside its version and its id. */
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

/**
 * Each car says at which version of the inventory it was written, so that a process that holds the
 * stock reads no more than what has changed since; and the last day on which its fall is told, which
 * the order by falls goes by. The index that the stock is read from has both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('car')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('car').addColumn('told_until', 'text').execute();
  await fillFallEnds(db as Kysely<Tables>);
  await db.schema.dropIndex('car_facts').execute();
  await db.schema
    .createIndex('car_facts')
    .on('car')
    .columns(['version', 'id', ...FACTS])
    .execute();
}

async function fillFallEnds(db: Kysely<Tables>): Promise<void> {
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
