import { sql, type Kysely } from 'kysely';

/** Adds the columns for the visit that was agreed with the visitor at a step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['visit_day', 'visit_half', 'visit_time']) {
    await sql`alter table lead_step add column ${sql.ref(column)} text`.execute(db);
  }
}
