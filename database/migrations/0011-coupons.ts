import type { Kysely } from 'kysely';

/** Coupons by their codes; `conditions` and `cars` are JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coupon')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addColumn('conditions', 'text', (column) => column.notNull())
    .addColumn('since', 'text')
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('used_on', 'text')
    .addColumn('open_url', 'text')
    .addColumn('cars', 'text', (column) => column.notNull())
    .execute();
}
