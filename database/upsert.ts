import { sql, type Insertable, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Maximum number of parameters in a statement: SQLite allows 32,766, PostgreSQL 65,535. */
export const PARAMETERS = 30_000;

/**
 * Inserts these rows, and replaces existing rows with the same `key`. All rows must have the same
 * columns.
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
  // The table is chosen at run time, so Kysely cannot type it. The signature above checks the
  // columns.
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
 * Returns the last row of each key. It has the position that the first row of this key has in
 * `rows`.
 */
export function lastOfEach<Row extends object>(
  rows: readonly Row[],
  key: readonly string[],
): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const cells = row as Cells;
    // NUL is in no text of the database, so different keys give different texts. A faster way than
    // JSON is needed: a batch of cars has many search terms.
    byKey.set(key.map((column) => cells[column]).join('\0'), row);
  }
  return [...byKey.values()];
}

type Cells = Readonly<Record<string, unknown>>;
