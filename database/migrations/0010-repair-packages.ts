import type { Kysely } from 'kysely';

/** Packages of work that a dealer's workshops offer at a price; lists are kept as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('repair_package')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('contents', 'text', (column) => column.notNull())
    .addColumn('fits', 'text')
    .addColumn('labour_tenths', 'integer')
    .addColumn('parts_brand', 'text')
    .addColumn('price', 'integer')
    .addColumn('is_least', 'integer', (column) => column.notNull())
    .addColumn('member_price', 'integer')
    .addColumn('notes', 'text')
    .addColumn('branch_ids', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute();
}
