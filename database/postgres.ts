import { PostgresDialect, type Dialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createOutages, type Outages, type OutageWatch } from './outage.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const INT8 = 20;
const NUMERIC = 1700;

/** Timeouts on PostgreSQL in ms. */
export type Limits = {
  /** Maximum time to get a free connection or to open a new one. */
  connectMs: number;
  /**
   * Maximum time that a statement waits for a lock. After this time, PostgreSQL cancels the
   * statement.
   */
  lockMs: number;
  /** Maximum time that a statement takes. After this time, PostgreSQL cancels the statement. */
  statementMs: number;
  /**
   * Maximum time until PostgreSQL responds to a query. After this time, the connection is closed.
   */
  answerMs: number;
  /**
   * Maximum time between two statements of a transaction. After this time, PostgreSQL ends the
   * session and releases its locks.
   */
  idleMs: number;
};

const MOST_CONNECTIONS = 10;

/** Timeout in ms to get a connection if no limits are set. */
const CONNECT_MS = 10_000;

/** Options for the connections of a server. Commands, such as the import, pass none. */
export type Serving = {
  limits?: Limits;
  outages?: OutageWatch;
  /** Called with the error of each failed query or connection. */
  failed?: (error: unknown) => void;
  /** Called after each query. `sql` has placeholders instead of values. */
  queried?: (query: { sql: string; ms: number; engine: string; failed: boolean }) => void;
};

/**
 * Creates Kysely's dialect over a pool of connections. Counts and sums are numbers; a query throws
 * if such a number is not a safe integer. Queries reject with DatabaseUnavailable if the server
 * cannot be reached or is too busy.
 */
export function createPostgresDialect(
  url: string,
  { limits, outages, failed = () => undefined }: Serving = {},
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: limits?.connectMs ?? CONNECT_MS,
    application_name: 'forecourt',
    types: { getTypeParser },
    ...(limits && {
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleMs,
    }),
  });
  // If an idle connection breaks, the pool removes it, and the next query opens another. Without
  // this listener the event would end the process.
  pool.on('error', () => {});
  // The pool does not listen to connections that are in use, and their event would end the process,
  // too. The query that is running, or the next one, fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const outageLog = createOutages(outages);
  let inUse = 0;
  pool.on('acquire', () => (inUse += 1));
  pool.on('release', () => (inUse -= 1));
  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        try {
          return guard(await pool.connect(), outageLog, limits?.answerMs);
        } catch (error) {
          const isExhausted = inUse > 0 && String(error).includes(POOL_TIMEOUT);
          const isAway = !isExhausted && !BUSY.test(codeOf(error));
          if (isAway && !pool.ending) outageLog.failed(error, REFUSED.test(codeOf(error)));
          const cause = isExhausted ? exhausted(error) : error;
          const unavailable = new DatabaseUnavailable(cause, { isAway });
          failed(unavailable);
          throw unavailable;
        }
      },
    },
  });
}

/**
 * Wraps a connection of the pool. A failure because the server is away or busy becomes
 * DatabaseUnavailable. Closes a connection that is lost, or on which a response takes longer than
 * `answerMs`.
 */
function guard(client: pg.PoolClient, outageLog: Outages, answerMs?: number): PostgresPoolClient {
  let isLost = false;
  const onLost = (): void => {
    isLost = true;
  };
  client.on('error', onLost);
  const endLate = (): void => {
    onLost();
    void client.end();
  };

  async function query(sql: string, parameters: unknown[]) {
    const timer = answerMs === undefined ? undefined : setTimeout(endLate, answerMs);
    try {
      const result = await client.query(sql, parameters);
      outageLog.succeeded();
      return result;
    } catch (error) {
      const isAway = isLost || AWAY.test(codeOf(error));
      if (isAway) outageLog.failed(error);
      isLost = isAway;
      if (isAway || BUSY.test(codeOf(error))) throw new DatabaseUnavailable(error, { isAway });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    // Kysely's type also includes cursors, which are not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy = false) {
      client.off('error', onLost);
      client.release(destroy || isLost);
    },
  };
}

/** Message of the pool's timeout error, which has no code. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

function exhausted(cause: unknown): Error {
  return new Error(`all ${MOST_CONNECTIONS} connections are in use`, { cause });
}

/** Matches the SQLSTATE classes 28 and 3D: wrong user or password, unknown database. */
const REFUSED = /^(28|3D)/;
/**
 * Matches SQLSTATEs that mean a lost connection: the connection or the server ended (08, 57P), or a
 * transaction was idle or open for too long (25P03, 25P04).
 */
const AWAY = /^(08|57P|25P0[34])/;
/**
 * Matches the SQLSTATEs of a busy server:
 * - 40: deadlock
 * - 53: out of memory or disk
 * - 55P03, 57014: lock or statement timeout
 * - 25006: read-only after a failover
 */
const BUSY = /^(40|53|55P03|57014|25006)/;

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
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
