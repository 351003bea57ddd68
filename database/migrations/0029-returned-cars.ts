import { sql, type Kysely } from 'kysely';

/**
 * Adds the instant at which a car came back on sale. Earlier statuses are unknown: every stored car
 * gets the start of its status, which 0031 removes again from cars that are not on sale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table car_import add column returned_at text`.execute(db);
  await sql`update car_import set returned_at = status_since`.execute(db);
}
