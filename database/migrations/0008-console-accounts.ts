import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table staff_account (
    id text primary key,
    name text not null unique,
    role text not null,
    branch_id text,
    consultant_id text,
    password text,
    created_at text not null,
    revoked_at text
  )`,
  `create table staff_invitation (
    account_id text primary key references staff_account (id),
    digest text not null unique,
    expires_at text not null
  )`,
  `create table staff_session (
    digest text primary key,
    account_id text not null references staff_account (id),
    device text not null,
    created_at text not null,
    used_at text not null,
    confirmed_at text not null,
    ended_at text
  )`,
  `create index staff_session_account on staff_session (account_id)`,
  `create index staff_session_created on staff_session (created_at)`,
  `create table staff_audit (
    id text primary key,
    at text not null,
    account_id text,
    who text not null,
    branch_id text not null,
    action text not null,
    subject text not null,
    before_values text not null,
    after_values text not null
  )`,
  `create index staff_audit_at on staff_audit (at, id)`,
  `create index staff_audit_branch on staff_audit (branch_id, at, id)`,
  `create index staff_audit_subject on staff_audit (subject, at, id)`,
];

/**
 * Creates the tables of staff accounts, of their sessions, and of the changes that the staff made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
