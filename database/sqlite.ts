import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { lru, type LRU } from 'tiny-lru';
import { giveTurn } from './give-turn.ts';
import { createMutex } from './mutex.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Time in ms that a writer waits for other writers in this process and in other processes. */
const TIMEOUT_MS = 30_000;
const SQLITE_BUSY = 5;
/**
 * Result codes of SQLite for which a later try may succeed: busy, locked by this process, disk I/O
 * error, disk full.
 */
const UNAVAILABLE: ReadonlySet<number> = new Set([SQLITE_BUSY, 6, 10, 13]);
const MAX_STATEMENTS = 300;
/**
 * Maximum length of the text of a cached statement. A longer one inserts thousands of rows, takes a
 * megabyte and is rarely repeated.
 */
const LONGEST_CACHED = 30_000;

/**
 * Creates a Kysely dialect over node:sqlite. Queries reject with DatabaseUnavailable if the file is
 * locked or the disk is full.
 * @param expectFile throws if the file was deleted or replaced. Writes then reject with its error
 * @param failed called with each error of a transaction
 */
export function createSqliteDialect(
  file: string,
  expectFile: () => void,
  failed: (error: unknown) => void = () => undefined,
): Dialect {
  return {
    createDriver: () => createDriver(file, expectFile, failed),
    createAdapter: () => new ManyConnectionsAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * An adapter without the mutex of Kysely, which makes readers wait, too. With the driver of this
 * file, only writers wait for each other.
 */
class ManyConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Connection = DatabaseConnection & {
  /** Releases the writer lock; undefined unless a transaction is open. */
  endTurn?: (() => void) | undefined;
  /** Connection that reads the snapshot; undefined unless a read-only transaction is open. */
  snapshot?: Handle | undefined;
};

function createDriver(
  file: string,
  expectFile: () => void,
  failed: (error: unknown) => void,
): Driver {
  const acquireLock = createMutex(TIMEOUT_MS);
  let writer: Handle;
  let reader: Handle;

  async function executeQuery<R>(this: Connection, query: CompiledQuery): Promise<QueryResult<R>> {
    const { snapshot } = this;
    if (snapshot) return translate(() => run(snapshot, query));
    if (this.endTurn) {
      await giveTurn();
      return translate(() => run(writer, query));
    }
    if (SelectQueryNode.is(query.query)) return translate(() => run(reader, query));
    const endTurn = await acquireLock();
    try {
      expectAvailable();
      return await retryWhileBusy(() => run<R>(writer, query));
    } finally {
      endTurn();
    }
  }

  function expectAvailable(): void {
    try {
      expectFile();
    } catch (error) {
      throw new DatabaseUnavailable(error, { isAway: false });
    }
  }

  async function* streamQuery<R>(this: Connection, query: CompiledQuery, chunkSize: number) {
    if (this.snapshot) {
      yield* inChunks<R>(this.snapshot, query, chunkSize);
      return;
    }
    // Returns all rows in one chunk. A partly read statement would make the reader see an old state
    // of the data.
    yield await executeQuery.call<Connection, [CompiledQuery], Promise<QueryResult<R>>>(
      this,
      query,
    );
  }

  async function end(connection: Connection, command: 'commit' | 'rollback'): Promise<void> {
    if (connection.snapshot) {
      connection.snapshot.database.close();
      connection.snapshot = undefined;
      return;
    }
    // Kysely also rolls back after a failed commit. Another transaction may already use the writer
    // then.
    if (!connection.endTurn) return;
    try {
      // After some failures, such as a full disk, SQLite has already rolled back.
      if (command === 'commit' || writer.database.isTransaction) {
        translate(() => writer.database.exec(command));
      }
    } catch (error) {
      failed(error);
      throw error;
    } finally {
      // Rolls back before the lock is released: an open transaction would include the data of the
      // next writer, and then lose them.
      if (writer.database.isTransaction) writer.database.exec('rollback');
      connection.endTurn();
      connection.endTurn = undefined;
    }
  }

  return {
    async init() {
      writer = await openHandle(file);
      reader = await openHandle(file);
      // Waiting inside SQLite blocks the whole process; `retryWhileBusy` waits asynchronously.
      writer.database.exec('pragma busy_timeout = 0');
      reader.database.exec('pragma query_only = 1');
    },
    async acquireConnection() {
      return { executeQuery, streamQuery } as Connection;
    },
    async beginTransaction(connection: Connection, { accessMode }) {
      if (accessMode === 'read only') {
        // Opening a deleted file would create an empty one.
        expectAvailable();
        connection.snapshot = await openSnapshot(file);
        return;
      }
      const endTurn = await acquireLock();
      try {
        expectAvailable();
        // `begin immediate` instead of `begin`: a transaction that reads first and writes later
        // fails at once if another process wrote in between.
        await retryWhileBusy(() => writer.database.exec('begin immediate'));
      } catch (error) {
        endTurn();
        failed(error);
        throw error;
      }
      connection.endTurn = endTurn;
    },
    commitTransaction: (connection) => end(connection, 'commit'),
    rollbackTransaction: (connection) => end(connection, 'rollback'),
    async releaseConnection() {},
    async destroy() {
      const endTurn = await acquireLock();
      reader.database.close();
      writer.database.close();
      endTurn();
    },
  };
}

type Handle = { database: DatabaseSync; statements: LRU<Prepared> };

/** A statement, and whether it returns rows. */
type Prepared = { statement: StatementSync; returnsRows: boolean };

async function openHandle(file: string): Promise<Handle> {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  await retryWhileBusy(() => {
    // Committed data survives a power cut: synchronous full, not normal.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // 32 MB of page cache, and a log that is truncated after a large import.
    database.exec('pragma cache_size = -32000; pragma journal_size_limit = 67108864');
  });
  return { database, statements: lru(MAX_STATEMENTS) };
}

/** Returns a handle that reads a snapshot until it is closed, without blocking writers. */
async function openSnapshot(file: string): Promise<Handle> {
  const handle = await openHandle(file);
  try {
    // SQLite takes the snapshot at the first read, not at `begin`.
    handle.database.exec('pragma query_only = 1; begin; select 1 from sqlite_schema');
    return handle;
  } catch (error) {
    handle.database.close();
    throw error;
  }
}

async function* inChunks<R>(
  { database }: Handle,
  { sql, parameters }: CompiledQuery,
  chunkSize: number,
): AsyncGenerator<QueryResult<R>> {
  let rows: R[] = [];
  for (const row of database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
    rows.push({ ...row } as R);
    if (rows.length < chunkSize) continue;
    yield { rows };
    rows = [];
  }
  yield { rows };
}

function run<R>(handle: Handle, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const { statement, returnsRows } = prepare(handle, sql);
  const values = parameters as SQLInputValue[];
  if (returnsRows) {
    // SQLite's rows have no prototype and would not deeply equal those of PostgreSQL.
    return { rows: statement.all(...values).map((row) => ({ ...row })) as R[] };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

function prepare({ database, statements }: Handle, sql: string): Prepared {
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  // `columns` takes longer than reading a row, so it is called once for each statement.
  const prepared = { statement, returnsRows: statement.columns().length > 0 };
  if (sql.length <= LONGEST_CACHED) statements.set(sql, prepared);
  return prepared;
}

async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (codeOf(error) !== SQLITE_BUSY || performance.now() > deadline) throw translated(error);
    }
    await sleep(10 + Math.random() * 20);
  }
}

function translate<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  return UNAVAILABLE.has(codeOf(error)) ? new DatabaseUnavailable(error, { isAway: false }) : error;
}

/** Returns SQLite's primary result code; 0 for other errors. */
function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
