import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
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
import { createTurns } from './turn.ts';

/** How long (ms) a writer waits for the writers before it, of this process and of others. */
const PATIENCE_MS = 30_000;
const SQLITE_BUSY = 5;
const STATEMENTS_KEPT = 300;

/**
 * Kysely's dialect over node:sqlite. The dialect that Kysely ships has one connection, on which a
 * page waits for the transaction of an import; here selects outside a transaction read from a
 * handle of their own, as the write-ahead log allows, and wait for nobody.
 */
export function createSqliteDialect(file: string): Dialect {
  return {
    createDriver: () => createDriver(file),
    createAdapter: () => new ManyConnectionsAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** The driver takes turns itself; Kysely's own would put the readers in the same line. */
class ManyConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Connection = DatabaseConnection & {
  /** Gives the writer's turn back; present while a transaction is open. */
  endTurn?: (() => void) | undefined;
};

function createDriver(file: string): Driver {
  const takeTurn = createTurns(PATIENCE_MS);
  let writer: Handle;
  let reader: Handle;

  async function executeQuery<R>(this: Connection, query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.endTurn) return run(writer, query);
    if (SelectQueryNode.is(query.query)) return run(reader, query);
    const endTurn = await takeTurn();
    try {
      return await whenFree(() => run<R>(writer, query));
    } finally {
      endTurn();
    }
  }

  async function* streamQuery<R>(this: Connection, query: CompiledQuery) {
    // In one piece: a statement left half read would pin the reader to an old state of the data.
    yield await executeQuery.call<Connection, [CompiledQuery], Promise<QueryResult<R>>>(
      this,
      query,
    );
  }

  async function end(connection: Connection, command: 'commit' | 'rollback'): Promise<void> {
    // Kysely rolls back after a commit that failed; the writer is then somebody else's already.
    if (!connection.endTurn) return;
    try {
      // SQLite has already rolled back after some failures, such as a full disk.
      if (command === 'commit' || writer.database.isTransaction) writer.database.exec(command);
    } finally {
      // Within the turn: what stayed open would take in, and then lose, the next writer's data.
      if (writer.database.isTransaction) writer.database.exec('rollback');
      connection.endTurn();
      connection.endTurn = undefined;
    }
  }

  return {
    async init() {
      writer = await openHandle(file);
      reader = await openHandle(file);
      // A wait inside SQLite stops the whole process; `whenFree` waits without that.
      writer.database.exec('pragma busy_timeout = 0');
      reader.database.exec('pragma query_only = 1');
    },
    async acquireConnection() {
      return { executeQuery, streamQuery } as Connection;
    },
    async beginTransaction(connection: Connection) {
      const endTurn = await takeTurn();
      try {
        // Not the plain `begin`: one that read first and writes later fails at once when another
        // process wrote in between.
        await whenFree(() => writer.database.exec('begin immediate'));
      } catch (error) {
        endTurn();
        throw error;
      }
      connection.endTurn = endTurn;
    },
    commitTransaction: (connection) => end(connection, 'commit'),
    rollbackTransaction: (connection) => end(connection, 'rollback'),
    async releaseConnection() {},
    async destroy() {
      const endTurn = await takeTurn();
      reader.database.close();
      writer.database.close();
      endTurn();
    },
  };
}

type Handle = { database: DatabaseSync; statements: Map<string, StatementSync> };

async function openHandle(file: string): Promise<Handle> {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  await whenFree(() => {
    // A commit that was answered survives a power cut: synchronous full, not normal.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // 32 MB of pages in memory, and a log that shrinks again after a large import.
    database.exec('pragma cache_size = -32000; pragma journal_size_limit = 67108864');
  });
  return { database, statements: new Map() };
}

function run<R>(handle: Handle, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = prepare(handle, sql);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) {
    // SQLite's rows have no prototype, which makes them unequal to the same rows of PostgreSQL.
    return { rows: statement.all(...values).map((row) => ({ ...row })) as R[] };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

function prepare({ database, statements }: Handle, sql: string): StatementSync {
  const known = statements.get(sql);
  const statement = known ?? database.prepare(sql);
  // Taken out and put back at the end: the first key is then the one unused for longest.
  statements.delete(sql);
  statements.set(sql, statement);
  if (statements.size > STATEMENTS_KEPT) {
    const [oldest] = statements.keys();
    if (oldest !== undefined) statements.delete(oldest);
  }
  return statement;
}

async function whenFree<T>(work: () => T): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    await sleep(10 + Math.random() * 20);
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
  );
}
