import type { Kysely } from 'kysely';

/** Tokens and tickets of the chat apps' platforms, which all processes share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_loan')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('renew_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('held_until', 'text', (column) => column.notNull())
    .addColumn('problem', 'text', (column) => column.notNull())
    .addColumn('paused_until', 'text', (column) => column.notNull())
    .execute();
}
