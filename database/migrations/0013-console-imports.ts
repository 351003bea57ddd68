import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table console_import (
    id text primary key,
    kind text not null,
    account_id text not null,
    who text not null,
    branch_id text not null,
    file text not null,
    digest text not null,
    started_at text not null,
    seen_at text not null,
    state text not null,
    rows integer not null,
    result text not null
  )`,
  `create index console_import_started on console_import (started_at, id)`,
];

/** Creates the table with the dry runs, imports and undos of the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
