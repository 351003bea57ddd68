import { sql, type Kysely } from 'kysely';

/** Adds the column for the picture of a branch's front. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table branch add column picture text`).execute(db);
}
