import { sql, type Kysely } from 'kysely';

/** Adds the index of the inspections that are being taken and are not published yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index inspection_draft_unpublished on inspection_draft (opened_at, id)
    where published_at is null`.execute(db);
}
