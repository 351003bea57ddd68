import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create index car_status_listed on car (status, listed_at, id)`,
  `create index car_branch_listed on car (branch_id, status, listed_at, id)`,
  `create index page_view_car on page_view (car_id, day)`,
];

/** Adds indexes for the console's list of cars by time in stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
