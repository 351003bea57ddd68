import { sql, type Kysely } from 'kysely';

/** Adds the index by which the running import is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index console_import_running on console_import (state, seen_at)`.execute(db);
}
