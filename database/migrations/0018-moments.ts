import type { Kysely } from 'kysely';

/** The community: topics, those who post under names of their own choosing, and posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('moment_topic')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('summary', 'text')
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('moment_author')
    .addColumn('union_id', 'text', (column) => column.primaryKey())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text')
    .addColumn('car', 'text')
    .addColumn('city', 'text')
    .addColumn('about', 'text')
    .addColumn('is_staff', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('moment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('union_id', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('city', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('topic_ids', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('video', 'text')
    .addColumn('car_ids', 'text', (column) => column.notNull())
    .addColumn('likes', 'integer')
    .execute();
  await db.schema
    .createIndex('moment_newest')
    .on('moment')
    .columns(['published_at', 'id'])
    .execute();
  await db.schema
    .createIndex('moment_of_author')
    .on('moment')
    .columns(['union_id', 'published_at', 'id'])
    .execute();
  await db.schema
    .createTable('moment_in_topic')
    .addColumn('topic_id', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('moment_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('moment_in_topic_key', ['topic_id', 'published_at', 'moment_id'])
    .execute();
  // A post that is written again, or taken back, leaves its topics.
  await db.schema
    .createIndex('moment_in_topic_moment')
    .on('moment_in_topic')
    .column('moment_id')
    .execute();
}
