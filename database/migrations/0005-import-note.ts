import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table import_note (
    id text primary key,
    started_at text not null,
    who text not null,
    files text not null,
    language text not null,
    written integer not null,
    reverted_at text
  )`,
  `create table import_change (
    import_id text not null,
    type text not null,
    key text not null,
    kind text not null,
    detail text not null,
    constraint import_change_key primary key (import_id, type, key)
  )`,
];

/** Adds the tables with which the last import can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
