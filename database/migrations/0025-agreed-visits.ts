import { sql, type Kysely } from 'kysely';

/** Adds the columns in which a step of a case stores the visit that was agreed with the visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['visit_day', 'visit_half', 'visit_time']) {
    await sql`alter table lead_step add column ${sql.ref(column)} text`.execute(db);
  }
}
