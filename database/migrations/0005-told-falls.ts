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

type Tables = {
  car: { id: string; reduce: number; card: string; told_until: string | null };
};

/** The last day on which a fall is told stands among the facts: the order by falls goes by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('car').addColumn('told_until', 'text').execute();
  await fill(db as Kysely<Tables>);
  await db.schema.dropIndex('car_facts').execute();
  await db.schema
    .createIndex('car_facts')
    .on('car')
    .columns(['version', 'id', ...FACTS])
    .execute();
}

async function fill(db: Kysely<Tables>): Promise<void> {
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
      const { fall } = JSON.parse(card) as { fall?: { until?: string | null } | null };
      if (!fall?.until) continue;
      const told_until = fall.until;
      await db.updateTable('car').set({ told_until }).where('id', '=', id).execute();
    }
    after = cars.at(-1)?.id;
  }
}
