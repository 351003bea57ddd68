import { sql, type Kysely } from 'kysely';

/** Creates the digests by which an import recognises the warnings of the last one. */
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
