import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

/**
 * Kysely's dialect over a pool of connections. Counts and sums come as numbers, as they do from
 * SQLite; one that a number cannot hold is an error rather than a wrong figure.
 */
export function createPostgresDialect(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'forecourt',
    types: { getTypeParser },
  });
  // The pool drops a connection that broke while idle, and the next query opens another. Without a
  // listener the event would end the process. A pool that is being closed loses them all.
  pool.on('error', (error) => {
    if (!pool.ending) process.emitWarning(`PostgreSQL connection lost: ${error.message}`);
  });
  return new PostgresDialect({ pool });
}

function getTypeParser(id: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (id === INT8 || id === NUMERIC)) return toNumber;
  return pg.types.getTypeParser(id, format);
}

function toNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`${text} is too large for a number`);
  }
  return number;
}
