import type { Kysely } from 'kysely';

/** Who may use the dealer's calls, and for what; of a token its digest alone is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dealer_token')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('used_on', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
}
