import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create index car_age on car (status, listed_at, branch_id, price)`,
  `create index lead_counted on lead (taken_at, case_id, id, kind)`,
  `create index lead_case_counted on lead_case (id, branch_id, account_id, car_id, stage)`,
  `create index lead_case_waits on lead_case (answered_at, branch_id, wait_s)`,
  `drop index lead_case_answered`,
];

/** Adds the indexes by which the console counts cars by age, requests by day, and waiting times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
