import type { Kysely } from 'kysely';

/** What the online shop sells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('goods')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('picture', 'text')
    .addColumn('price', 'integer')
    .addColumn('url', 'text')
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('energies', 'text', (column) => column.notNull())
    .addColumn('bodies', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute();
}
