import type { Database } from './database.ts';

/** What a constraint had against a row. */
export type Constraint = 'reference' | 'unique' | 'required' | 'value';

/**
 * Tells a row that the database does not take from a database that does not work: the constraint
 * it breaks, or undefined when the error is of another kind.
 */
export function brokenConstraint(db: Database, error: unknown): Constraint | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (db.engine === 'sqlite') {
    const code = 'errcode' in error ? Number(error.errcode) : 0;
    return sqliteConstraints[code] ?? ((code & 0xff) === SQLITE_CONSTRAINT ? 'value' : undefined);
  }
  const code = 'code' in error ? String(error.code) : '';
  return postgresConstraints[code] ?? (/^2[23]/.test(code) ? 'value' : undefined);
}

const SQLITE_CONSTRAINT = 19;

const sqliteConstraints: Readonly<Record<number, Constraint>> = {
  787: 'reference',
  1299: 'required',
  1555: 'unique',
  2067: 'unique',
};

const postgresConstraints: Readonly<Record<string, Constraint>> = {
  '23502': 'required',
  '23503': 'reference',
  '23505': 'unique',
};
