import type { Kysely } from 'kysely';

/** Cars read at a time: a card is some hundred bytes. */
const SLICE = 1_000;

type Tables = { car: { id: string; reduce: number; card: string; fall_since: string | null } };

/**
 * Since when a car has the sale status that it has, and since when it costs less: what the board in
 * the shop shows first. Of cars that are there already nobody knows the former.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('car').addColumn('status_since', 'text').execute();
  await db.schema.alterTable('car').addColumn('fall_since', 'text').execute();
  await fillFalls(db as Kysely<Tables>);
  await db.schema
    .createIndex('car_by_status_since')
    .on('car')
    .columns(['shown', 'gone', 'status_since', 'id'])
    .execute();
  await db.schema
    .createIndex('car_by_fall')
    .on('car')
    .columns(['shown', 'gone', 'fall_since', 'id'])
    .execute();
}

async function fillFalls(db: Kysely<Tables>): Promise<void> {
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
      const { fall } = JSON.parse(card) as { fall?: { since: string | null } | null };
      if (!fall?.since) continue;
      await db.updateTable('car').set({ fall_since: fall.since }).where('id', '=', id).execute();
    }
    after = cars.at(-1)?.id;
  }
}
