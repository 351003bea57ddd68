import { sql, type Kysely } from 'kysely';

/** Adds the picture of an article's author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article add column author_picture text`.execute(db);
}
