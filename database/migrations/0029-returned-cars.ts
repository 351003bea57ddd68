import { sql, type Kysely } from 'kysely';

/**
 * Adds the instant at which a car came back on sale. For stored cars on sale this is the start of
 * their status, because their earlier statuses are unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table car_import add column returned_at text`.execute(db);
  await sql`update car_import set returned_at = status_since`.execute(db);
}
