import { sql, type Insertable, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Maximum parameters per statement: SQLite allows 32,766, PostgreSQL 65,535. */
export const PARAMETERS = 30_000;

/**
 * Inserts rows, or replaces those with the same natural key. All rows must have the same columns.
 * Of several rows with the same key the last one is used.
 */
export async function upsert<Name extends keyof Tables & string>(
  trx: Database,
  table: Name,
  key: readonly (keyof Tables[Name] & string)[],
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const last = lastOfEach(rows as readonly Cells[], key);
  const [first] = last;
  if (!first) return;
  const columns = Object.keys(first);
  const rest = columns.filter((column) => !(key as readonly string[]).includes(column));
  const size = Math.max(1, Math.floor(PARAMETERS / columns.length));
  // Kysely cannot type a table that is chosen at run time; the signature above checks the columns.
  const kysely = trx.kysely as unknown as Kysely<Record<string, Cells>>;
  const replaced = Object.fromEntries(
    rest.map((column) => [column, sql.ref(`excluded.${column}`)]),
  );
  for (let start = 0; start < last.length; start += size) {
    await kysely
      .insertInto<string>(table)
      .values(last.slice(start, start + size))
      .onConflict((conflict) => {
        const target = conflict.columns(key);
        return rest.length > 0 ? target.doUpdateSet(replaced) : target.doNothing();
      })
      .execute();
  }
}

/**
 * Removes rows that have a later row with the same key; the last row takes the position of the
 * first.
 */
export function lastOfEach<Row extends object>(
  rows: readonly Row[],
  key: readonly string[],
): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const cells = row as Cells;
    // Joined by NUL, which no text in the database contains. It must be fast: a batch of cars has
    // many search terms.
    byKey.set(key.map((column) => cells[column]).join('\0'), row);
  }
  return [...byKey.values()];
}

type Cells = Readonly<Record<string, unknown>>;
