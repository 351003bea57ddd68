import { PostgresDialect, type Dialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createOutages, type Outages, type OutageWatch } from './outage.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const INT8 = 20;
const NUMERIC = 1700;

/** How long (ms) a program waits for PostgreSQL; without a limit it waits for ever. */
export type Limits = {
  /** For a free connection, and for a new one to be opened. */
  connectMs: number;
  /** For a lock, until the server ends the statement. */
  lockMs: number;
  /** For a statement, until the server ends it. */
  statementMs: number;
  /** For an answer, until the connection is closed: the server may be frozen, or the network gone. */
  answerMs: number;
  /** For the next statement of a transaction, until the server ends the session and frees its locks. */
  idleMs: number;
};

const MOST_CONNECTIONS = 10;

/** Opening a connection takes as long at most, where no limit is set. */
const CONNECT_MS = 10_000;

/** What may be set beside the address. */
export type Serving = { limits?: Limits; outages?: OutageWatch };

/**
 * Kysely's dialect over a pool of connections. Counts and sums come as numbers, as they do from
 * SQLite; one that a number cannot hold is an error rather than a wrong figure. What fails because
 * the server is away or too busy rejects with DatabaseUnavailable.
 */
export function createPostgresDialect(url: string, { limits, outages }: Serving = {}): Dialect {
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
  // The pool drops a connection that broke while idle, and the next query opens another. Without a
  // listener the event would end the process.
  pool.on('error', () => {});
  // The pool does not listen to a connection that is in use, and the event would end the process
  // as well. The query that is under way, or the next one, fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const noted = createOutages(outages);
  let inUse = 0;
  pool.on('acquire', () => (inUse += 1));
  pool.on('release', () => (inUse -= 1));
  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        try {
          return guard(await pool.connect(), noted, limits?.answerMs);
        } catch (error) {
          const isExhausted = inUse > 0 && String(error).includes(POOL_TIMEOUT);
          if (isExhausted || BUSY.test(codeOf(error))) {
            throw new DatabaseUnavailable(isExhausted ? exhausted(error) : error, {
              isAway: false,
            });
          }
          if (!pool.ending) noted.failed(error, REFUSED.test(codeOf(error)));
          throw new DatabaseUnavailable(error, { isAway: true });
        }
      },
    },
  });
}

/**
 * One use of a connection: its failures are told apart, and a connection that is lost, or that did
 * not answer in time, does not go back to the pool, where the next query would wait behind the last.
 */
function guard(client: pg.PoolClient, noted: Outages, answerMs?: number): PostgresPoolClient {
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
      noted.succeeded();
      return result;
    } catch (error) {
      const isAway = isLost || AWAY.test(codeOf(error));
      if (isAway) noted.failed(error);
      isLost = isAway;
      if (isAway || BUSY.test(codeOf(error))) throw new DatabaseUnavailable(error, { isAway });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    // Kysely's type has cursors too, which nothing here asks for.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy = false) {
      client.off('error', onLost);
      client.release(destroy || isLost);
    },
  };
}

/** What the pool says when no connection became free in time; its error has no code. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

function exhausted(cause: unknown): Error {
  return new Error(`all ${MOST_CONNECTIONS} connections are in use`, { cause });
}

/** A wrong user or password, and an unknown database: SQLSTATE 28 and 3D. */
const REFUSED = /^(28|3D)/;
/** The connection or the server ends, or a transaction was left idle: SQLSTATE 08, 57P and 25P. */
const AWAY = /^(08|57P|25P0[34])/;
/**
 * A deadlock (40), too little memory or disk (53), a lock or statement that took too long (55P03,
 * 57014), a server that only reads because another took over (25006).
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
