import { sql, type Kysely } from 'kysely';

/** The public halves of the keys that reports were sealed with: the current one, and those before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_key')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('x', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
  // Those without a seal are looked for again and again, and are few.
  await db.schema
    .createIndex('inspection_unsealed')
    .on('inspection')
    .columns(['report_id'])
    .where(sql.ref('seal'), 'is', null)
    .execute();
}
