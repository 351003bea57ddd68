import type { Kysely } from 'kysely';

/** One vote of each device on a question; who it was nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vote')
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('vote_key', ['question', 'device'])
    .execute();
  await db.schema.createIndex('vote_count').on('vote').columns(['question', 'choice']).execute();
}
