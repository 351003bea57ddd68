import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** A field of the JSON that a text column holds, as text; null where the JSON has none of that name. */
export function jsonField(db: Database, column: string, field: string): RawBuilder<string | null> {
  return db.engine === 'postgres'
    ? sql`${sql.ref(column)}::json ->> ${field}::text`
    : sql`${sql.ref(column)} ->> ${field}`;
}
