import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table staff_passkey (
    id text primary key,
    account_id text not null references staff_account (id),
    public_key text not null,
    counter bigint not null,
    device text not null,
    created_at text not null,
    used_at text
  )`,
  `create index staff_passkey_account on staff_passkey (account_id)`,
  `create table staff_challenge (
    challenge text primary key,
    account_id text references staff_account (id),
    expires_at text not null
  )`,
];

/** Creates the tables of passkeys and of the challenges that they sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
