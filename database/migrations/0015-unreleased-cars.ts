import { sql, type Kysely } from 'kysely';

/** Adds an index for the console's list and count of cars that are not released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index car_release_listed on car (release_status, listed_at, id, branch_id, status)`.execute(
    db,
  );
}
