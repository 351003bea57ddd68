import { sql, type Kysely } from 'kysely';

/**
 * Adds the instant at which the visit of a step was cancelled. Visits of cases that went back to a
 * stage before the agreement on a visit count as cancelled. 0031 excepts those that took place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_step add column cancelled_at text`.execute(db);
  await sql`
    update lead_step set cancelled_at = at
    where visit_day is not null and lead_id in (
      select lead.id from lead join lead_case on lead_case.id = lead.case_id
      where lead_case.stage in ('new', 'contacted')
    )
  `.execute(db);
}
