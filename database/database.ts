import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql, type Dialect, type LogEvent } from 'kysely';
import { ensureDataFolder } from '#/database/folder/data-folder.ts';
import { createFileCheck } from '#/database/folder/same-file.ts';
import { OperatorError } from './operator-error.ts';
import { createPostgresDialect, type Limits, type Serving } from './postgres.ts';
import { createSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Handle of an open database, or of a transaction. */
export type Database = {
  readonly kysely: Kysely<Tables>;
  readonly engine: 'sqlite' | 'postgres';
  /** Throws if the SQLite file was deleted or replaced since it was opened. */
  expectFile(): void;
  /** Waits for running queries and closes the connections. */
  close(): Promise<void>;
};

/** Location of the database: the PostgreSQL server at `url`, else the SQLite file in `folder`. */
export type DatabasePlace = { url?: string | undefined; folder: string };

/**
 * Timeouts in ms of a server on PostgreSQL. The sum of `connectMs` and `answerMs` must be less than
 * 10 s. `statementMs` must be less than `answerMs`.
 */
export const SERVER_LIMITS: Limits = {
  // A browser aborts a call after 10 s. Cancelling a statement leaves the connection usable.
  connectMs: 2_000,
  lockMs: 4_000,
  statementMs: 5_000,
  answerMs: 6_000,
  idleMs: 30_000,
};

/** Name of the SQLite file in the data folder. */
export const SQLITE_FILE = 'forecourt.sqlite';

/** Returns the path of the SQLite file in this data folder. */
export function sqliteFileOf(folder: string): string {
  return join(folder, SQLITE_FILE);
}

/**
 * Opens the database, and checks it with one query. Rejects with an OperatorError if the database
 * is unusable. Queries have timeouts only if `serving` is given.
 */
export async function openDatabase(
  { url, folder }: DatabasePlace,
  serving?: Serving,
): Promise<Database> {
  const engine = url ? 'postgres' : 'sqlite';
  const { dialect, expectFile } = url
    ? { dialect: createPostgresDialect(checked(url), serving), expectFile: () => {} }
    : await openSqliteDialect(folder, serving);
  const { failed, queried } = serving ?? {};
  const kysely = new Kysely<Tables>({
    dialect,
    ...((failed || queried) && {
      log(event: LogEvent) {
        const isError = event.level === 'error';
        if (isError) failed?.(event.error);
        const { query, queryDurationMillis: ms } = event;
        queried?.({ sql: query.sql, ms, engine, failed: isError });
      },
    }),
  });
  try {
    await sql`select 1`.execute(kysely);
  } catch (cause) {
    await kysely.destroy();
    const { cause: why = cause } = cause instanceof DatabaseUnavailable ? cause : {};
    const reason = why instanceof Error ? why.message : String(why);
    throw new OperatorError(
      `The database at ${url ? place(url) : folder} does not open: ${reason}`,
      {
        cause,
      },
    );
  }
  return { kysely, engine, expectFile, close: () => kysely.destroy() };
}

/** Runs `work` in a transaction of `db`. A nested call becomes part of the outer transaction. */
export async function transact<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  if (db.kysely.isTransaction) return work(db);
  return db.kysely.transaction().execute((kysely) => work({ ...db, kysely }));
}

/**
 * Passes a consistent snapshot of the database to `work`, which only reads. Other connections can
 * write meanwhile.
 */
export async function readSnapshot<T>(
  db: Database,
  work: (snapshot: Database) => Promise<T>,
): Promise<T> {
  return db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((kysely) => work({ ...db, kysely }));
}

/**
 * Runs `work` in a savepoint of this transaction. If `work` rejects, its changes are rolled back
 * and the error is rethrown.
 */
export async function attempt<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(trx.kysely);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(trx.kysely);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(trx.kysely);
    await sql`release savepoint attempt`.execute(trx.kysely);
    throw error;
  }
}

/**
 * Creates the SQLite file unless it exists. Returns the Kysely dialect for this file, and its check
 * `expectFile`.
 */
async function openSqliteDialect(
  folder: string,
  serving: Serving | undefined,
): Promise<{ dialect: Dialect; expectFile: () => void }> {
  await ensureDataFolder(folder);
  const file = sqliteFileOf(folder);
  await createOwnFile(file);
  const expectFile = createFileCheck(file);
  return { dialect: createSqliteDialect(file, expectFile, serving?.failed), expectFile };
}

/**
 * Creates an empty file unless it exists. Only its owner can access the file. SQLite itself would
 * create a file that all users can read. SQLite's log files get the permissions of this file.
 */
async function createOwnFile(file: string): Promise<void> {
  // `ax` never opens an existing file: closing it would end the locks that earlier connections of
  // this process have on it (https://www.sqlite.org/howtocorrupt.html, section 2.2). Another
  // program would then delete the write-ahead log on closing.
  const created = await open(file, 'ax', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await created?.close();
}

function checked(url: string): string {
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new OperatorError('DATABASE_URL must be a URL that begins with postgres://');
}

/**
 * Returns the host and the path of a URL for error messages. Leaves out the credentials, because
 * these messages are logged.
 */
function place(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
