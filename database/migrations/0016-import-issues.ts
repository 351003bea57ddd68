import { sql, type Kysely } from 'kysely';

/**
 * Creates the table of digests by which an import recognises the warnings of the previous import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table import_issue (
        type text not null,
        key text not null,
        digest text not null,
        constraint import_issue_key primary key (type, key)
      )`,
    )
    .execute(db);
}
