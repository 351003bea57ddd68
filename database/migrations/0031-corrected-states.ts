import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `update car_import set returned_at = null
    where status not in ('existed', 'early-access') and returned_at = status_since`,
  `update lead_step set cancelled_at = null
    where cancelled_at = at and exists (
      select 1 from lead_step as later
      where later.lead_id = lead_step.lead_id and later.number > lead_step.number
        and later.status = '已到店'
    )`,
  `update lead_case set visit_day = null, visit_half = null, visit_time = null
    where stage in ('new', 'contacted', 'lost') and exists (
      select 1 from lead join lead_step on lead_step.lead_id = lead.id
      where lead.case_id = lead_case.id and lead_step.cancelled_at is not null
        and lead_step.visit_day = lead_case.visit_day
        and coalesce(lead_step.visit_half, '') = coalesce(lead_case.visit_half, '')
        and coalesce(lead_step.visit_time, '') = coalesce(lead_case.visit_time, '')
    )`,
];

/**
 * Corrects what 0028 and 0029 wrote. A car that was not on sale when they ran did not come back at
 * the start of its status. A visit that took place is not cancelled. A cancelled visit is removed
 * from its case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
