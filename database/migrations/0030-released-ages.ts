import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `drop index car_age`,
  `create index car_age on car (status, release_status, listed_at, branch_id, price)`,
];

/**
 * Adds the release status to the index by which the console counts cars by age, because unreleased
 * cars are not counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
