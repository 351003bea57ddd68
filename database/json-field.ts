import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * Returns an SQL expression for a field of the JSON in this text column, or with `inner` for a field
 * of the object in that field. The value is text; null if the field is missing.
 */
export function jsonField(
  db: Database,
  column: string,
  field: string,
  inner?: string,
): RawBuilder<string | null> {
  const isPostgres = db.engine === 'postgres';
  const json = isPostgres ? sql`${sql.ref(column)}::json` : sql.ref(column);
  const name = (text: string) => (isPostgres ? sql`${text}::text` : sql`${text}`);
  return inner === undefined
    ? sql`${json} ->> ${name(field)}`
    : sql`${json} -> ${name(field)} ->> ${name(inner)}`;
}
