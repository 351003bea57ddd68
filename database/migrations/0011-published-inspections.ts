import { sql, type Kysely } from 'kysely';

/** Adds the index by which the console lists published inspections, latest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = 'create index inspection_by_publication on inspection (published_at, digest)';
  await sql.raw(index).execute(db);
}
