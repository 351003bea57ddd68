import { sql, type Kysely } from 'kysely';

/** Adds the column for the visit time that the staff books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_case add column visit_time text`.execute(db);
}
