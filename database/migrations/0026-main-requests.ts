import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table lead_case add column main_request_id text`,
  `update lead_case set main_request_id = (
    select lead.id from lead
    where lead.case_id = lead_case.id and lead.erased_at is null
    order by lead.taken_at desc, lead.id desc limit 1
  )`,
  `create index lead_case_waiting on lead_case (queue, waiting_since, id)
    where waiting_since is not null`,
];

/**
 * Adds the column for the main request of a case. The case has the car and the name of this
 * request. The main request of each existing case is its latest one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
