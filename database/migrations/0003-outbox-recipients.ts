import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table outbox_message rename column target to recipient`,
  `alter table outbox_target rename to outbox_recipient`,
];

/**
 * Renames a column and a table of the outbox from `target` to `recipient`, the word of the
 * glossary.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
