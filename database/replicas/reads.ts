import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '#/database/database.ts';
import type { Serving } from '#/database/postgres.ts';
import type { Tables } from '#/database/tables.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { openReplica, readVersions, type Replica, type ReplicaWatch } from './replica.ts';

/**
 * Time in ms after which the versions of the data are read from the writer again. A replica must
 * have replayed these versions before it is read.
 */
const REQUIRED_MS = 1_000;

/** Options of `openReads`. */
export type ReadOptions = {
  /** Tables for which every change increases a version. Replicas are read only for these. */
  versionedTables: ReadonlySet<string>;
  watch: ReplicaWatch;
  queried?: Serving['queried'];
};

/**
 * Opens a handle for reads. Plain selects of versioned tables run on replicas, all other selects on
 * `writer`. A replica is read only if it has replayed every version that this process knows.
 * Statements and transactions that may write throw. `close` closes the connections to the replicas,
 * not those of `writer`.
 */
export function openReads(
  writer: Database,
  urls: readonly string[],
  { versionedTables, watch, queried }: ReadOptions,
): Database {
  const replicas = urls.map((url) => openReplica(url, watch, queried));
  const requiredVersions = new Map<string, number>();
  let requiredAt = -Infinity;
  let reading: Promise<void> | undefined;
  let nextReplica = 0;
  /** Replicas on which the last select was cancelled by the replay (`isReplayConflict`). */
  const conflicting = new Set<Replica>();

  function requireVersion(kind: string, number: number): void {
    requiredVersions.set(kind, Math.max(number, requiredVersions.get(kind) ?? 0));
  }

  async function readRequired(): Promise<void> {
    const startedAt = performance.now();
    for (const [kind, number] of await readVersions(writer.kysely)) requireVersion(kind, number);
    requiredAt = startedAt;
  }

  async function chooseReplica(): Promise<Replica | undefined> {
    if (performance.now() - requiredAt >= REQUIRED_MS) {
      reading ??= readRequired().finally(() => (reading = undefined));
      await reading;
    }
    nextReplica += 1;
    const inTurn = replicas.map((_, at) => replicas[(at + nextReplica) % replicas.length]);
    return inTurn.find((replica) => replica?.covers(requiredVersions));
  }

  async function execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (mayWrite(query)) throw new Error(`Not a query that only reads: ${query.sql}`);
    if (isVersionQuery(query)) {
      const result = await writer.kysely.executeQuery<{ number?: unknown }>(query as never);
      // What is read after a version must not be older than it: caches store it under the version.
      const [kind] = query.parameters;
      const number = result.rows[0]?.number;
      if (typeof kind === 'string' && typeof number === 'number') requireVersion(kind, number);
      return result as QueryResult<Row>;
    }
    const replica = readsOnly(query, versionedTables) ? await chooseReplica() : undefined;
    return replica
      ? executeOn<Row>(replica, query)
      : writer.kysely.executeQuery<Row>(query as never);
  }

  /**
   * Executes a select on a replica. If this fails, executes it on the writer. Excludes the replica
   * if it is unavailable, or if the select fails there and succeeds on the writer. Does not exclude
   * it at the first conflict with the replay.
   */
  async function executeOn<Row>(replica: Replica, query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = await replica.kysely.executeQuery<Row>(query as never);
      conflicting.delete(replica);
      return result;
    } catch (error) {
      const isFirstConflict = isReplayConflict(error) && !conflicting.has(replica);
      if (isFirstConflict) conflicting.add(replica);
      // At once, because other selects wait for such a replica as well.
      else if (error instanceof DatabaseUnavailable) replica.exclude(error);
      const result = await writer.kysely.executeQuery<Row>(query as never);
      if (!(error instanceof DatabaseUnavailable)) replica.exclude(error);
      return result;
    }
  }

  const kysely = new Kysely<Tables>({ dialect: createReadDialect(writer, execute) });
  return {
    ...writer,
    kysely,
    async close() {
      await kysely.destroy();
      await Promise.all(replicas.map((replica) => replica.kysely.destroy()));
    },
  };
}

/** Returns whether a query reads `data_version`, by which caches detect changes. */
function isVersionQuery({ sql }: CompiledQuery): boolean {
  return sql.startsWith('select ') && sql.includes('from "data_version"');
}

/**
 * Returns whether a replica has cancelled a select because of the replay: the replay removes rows
 * or locks a table that the select reads (SQLSTATE 40001).
 */
function isReplayConflict(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  return error.cause instanceof DatabaseError && error.cause.code === '40001';
}

/**
 * Returns whether a query may change or lock rows. Values are parameters, so no value in the SQL
 * can look like a keyword.
 */
function mayWrite({ sql }: CompiledQuery): boolean {
  return !/^[\s(]*(select|with)\b/i.test(sql) || WRITES.test(sql);
}

const WRITES =
  /\b(insert into|delete from|merge into|update\s+\S+\s+set|for (no key )?update|for (key )?share|nextval|setval)\b/i;

/**
 * Returns whether a select reads only these tables and calls no function of the server. Returns
 * false if the SQL does not clearly show which tables it reads, for example if there is a list
 * after `from`.
 */
function readsOnly({ sql }: CompiledQuery, tables: ReadonlySet<string>): boolean {
  if (!sql.startsWith('select ') || /\bpg_\w+\s*\(/i.test(sql)) return false;
  if (/\bfrom\s+"?\w+"?(\s+as\s+"?\w+"?)?\s*,/i.test(sql)) return false;
  return [...sql.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?(\(|"?\w+"?)/gi)].every(
    ([, name = '']) => name === '(' || tables.has(name.replaceAll('"', '')),
  );
}

type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/**
 * A connection that runs each query on a replica or on the writer; inside a transaction, always on
 * the writer.
 */
type ReadConnection = DatabaseConnection & { transaction?: ControlledTransaction<Tables> };

function createReadDialect(writer: Database, execute: Execute): Dialect {
  const driver: Driver = {
    init: async () => {},
    async acquireConnection() {
      const connection: ReadConnection = {
        executeQuery<Row>(query: CompiledQuery) {
          const { transaction } = connection;
          return transaction ? transaction.executeQuery<Row>(query as never) : execute<Row>(query);
        },
        streamQuery() {
          throw new Error('Queries of pages are not streamed');
        },
      };
      return connection;
    },
    async beginTransaction(connection: ReadConnection, { isolationLevel, accessMode }) {
      if (accessMode !== 'read only') throw new Error('Not a transaction that only reads');
      let beginning = writer.kysely.startTransaction().setAccessMode(accessMode);
      if (isolationLevel) beginning = beginning.setIsolationLevel(isolationLevel);
      connection.transaction = await beginning.execute();
    },
    async commitTransaction({ transaction }: ReadConnection) {
      await transaction?.commit().execute();
    },
    async rollbackTransaction({ transaction }: ReadConnection) {
      await transaction?.rollback().execute();
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  };
}
