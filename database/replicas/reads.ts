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
import type { Database } from '#/database/database.ts';
import type { Serving } from '#/database/postgres.ts';
import type { Tables } from '#/database/tables.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { openReplica, readVersions, type Replica, type ReplicaWatch } from './replica.ts';

/** Maximum age in ms of the writer's versions that replicas have to cover. */
const SEEN_MS = 1_000;

/** Options of `openReads`. */
export type ReadOptions = { watch: ReplicaWatch; queried?: Serving['queried'] };

/**
 * Opens a handle whose plain selects run on replicas, and all else on `writer`. A select runs on a
 * replica that has replayed every version that this process has seen, and those of a second ago. If
 * none has, or the select fails there, it runs on the writer. `close` closes the connections to the
 * replicas alone.
 */
export function openReads(
  writer: Database,
  urls: readonly string[],
  { watch, queried }: ReadOptions,
): Database {
  const replicas = urls.map((url) => openReplica(url, watch, queried));
  const required = new Map<string, number>();
  let seenAt = -Infinity;
  let seeing: Promise<void> | undefined;
  let turn = 0;

  function note(kind: string, number: number): void {
    required.set(kind, Math.max(number, required.get(kind) ?? 0));
  }

  async function see(): Promise<void> {
    const startedAt = performance.now();
    for (const [kind, number] of await readVersions(writer.kysely)) note(kind, number);
    seenAt = startedAt;
  }

  async function choose(): Promise<Replica | undefined> {
    if (performance.now() - seenAt >= SEEN_MS) {
      seeing ??= see().finally(() => (seeing = undefined));
      await seeing;
    }
    turn += 1;
    const inTurn = replicas.map((_, at) => replicas[(at + turn) % replicas.length]);
    return inTurn.find((replica) => replica?.covers(required));
  }

  async function execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (isVersionQuery(query)) {
      const result = await writer.kysely.executeQuery<{ number?: unknown }>(query as never);
      // What is read after a version must not be older than it: caches store it under the version.
      const [kind] = query.parameters;
      const number = result.rows[0]?.number;
      if (typeof kind === 'string' && typeof number === 'number') note(kind, number);
      return result as QueryResult<Row>;
    }
    const replica = isPlainSelect(query) ? await choose() : undefined;
    if (replica) {
      try {
        return await replica.kysely.executeQuery<Row>(query as never);
      } catch (error) {
        // The writer repeats a select that conflicts with the replay, or needs a newer table.
        if (error instanceof DatabaseUnavailable && error.isAway) replica.exclude();
      }
    }
    return writer.kysely.executeQuery<Row>(query as never);
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

/** Returns whether a query only reads: it locks nothing and calls no function of the server. */
function isPlainSelect({ sql }: CompiledQuery): boolean {
  return sql.startsWith('select ') && !ACTS.test(sql);
}

const ACTS = /\bfor (no key )?update\b|\bfor (key )?share\b|\b(nextval|setval|pg_\w+)\s*\(/i;

type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** A connection that is chosen for each query; in a transaction it is one of the writer. */
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
      let beginning = writer.kysely.startTransaction();
      if (isolationLevel) beginning = beginning.setIsolationLevel(isolationLevel);
      if (accessMode) beginning = beginning.setAccessMode(accessMode);
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
