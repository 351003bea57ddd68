import { sql, type Kysely } from 'kysely';

/** Adds the index of the cases of each account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lead_case_account on lead_case (account_id, queue)`.execute(db);
}
