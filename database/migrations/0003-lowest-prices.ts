import type { Kysely } from 'kysely';

/**
 * Beside the last price of a day the lowest one: what a later fall is compared with. Of the days
 * before, only the last price is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('price_history')
    .addColumn('lowest', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const tables = db as Kysely<{ price_history: { price: number; lowest: number } }>;
  await tables
    .updateTable('price_history')
    .set(({ ref }) => ({ lowest: ref('price') }))
    .execute();
}
