import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table outbox_message rename column target to recipient`,
  `alter table outbox_target rename to outbox_recipient`,
];

/** Renames `target` to `recipient` in the tables of the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
