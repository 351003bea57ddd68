import type { Kysely } from 'kysely';

/** What customers are told of a delivery or an inspection, each under a code of its own; `told` is JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['delivery_notice', 'examine_notice'])
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('told', 'text', (column) => column.notNull())
      .execute();
}
