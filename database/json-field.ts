import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * Returns an SQL expression for a field of the JSON in this text column. The value is text; null if
 * the field is missing.
 */
export function jsonField(db: Database, column: string, field: string): RawBuilder<string | null> {
  return db.engine === 'postgres'
    ? sql`${sql.ref(column)}::json ->> ${field}::text`
    : sql`${sql.ref(column)} ->> ${field}`;
}
