import type { Kysely } from 'kysely';

/** The dealer's articles; `body` is sanitised HTML, `car_ids` a JSON list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('cover', 'text')
    .addColumn('author', 'text')
    .addColumn('source', 'text')
    .addColumn('source_url', 'text')
    .addColumn('published', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('car_ids', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('article_newest')
    .on('article')
    .columns(['published', 'id'])
    .execute();
}
