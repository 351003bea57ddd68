import { sql, type Kysely } from 'kysely';

/** Creates the table of decisions to hide posts of the community from visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table hidden_moment (
    moment_id text primary key,
    reason text not null
  )`.execute(db);
}
