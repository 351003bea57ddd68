import type { Database } from './database.ts';

/** Kind of a violated constraint. */
export type Constraint = 'reference' | 'unique' | 'required' | 'value';

/**
 * Returns the kind of constraint that a row violates according to this error. Returns undefined for
 * other errors.
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
