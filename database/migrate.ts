import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Dialect,
} from 'kysely';
import { expectDatabase } from '#/database/folder/folder-mark.ts';
import { openDatabase, transact, type Database, type DatabasePlace } from './database.ts';
import { OperatorError } from './operator-error.ts';

/** Folder of the product's migrations. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/**
 * Id of PostgreSQL's advisory lock. It is arbitrary: another program on the server is unlikely to
 * use it.
 */
const LOCK = 4071_2026;

/** Thrown if the migrations of the database are not those of this build of the program. */
export class DatabaseMismatch extends OperatorError {}

/**
 * Opens and migrates the database at this place. Rejects if the SQLite file that a server used is
 * now missing or empty.
 */
export async function openMigrated(place: DatabasePlace): Promise<Database> {
  if (!place.url) await expectDatabase(place.folder);
  const db = await openDatabase(place);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Runs the migrations in `folder` that the database lacks, in order of name. Rejects with
 * `DatabaseMismatch`, or with an error that names the file.
 * @param only names of the migrations to run; all by default
 */
export async function migrate(
  db: Database,
  folder = MIGRATIONS,
  only?: readonly string[],
): Promise<void> {
  await assertKnownMigrations(db, folder);
  const names = await listMigrations(folder);
  if (!(await hasMigrationTable(db))) await locked(db, createMigrationTable);
  const applied = await listApplied(db);
  const selected = only ? names.filter((name) => only.includes(name)) : names;
  for (const name of selected.filter((candidate) => !applied.has(candidate))) {
    await locked(db, (trx) => runOnce(trx, folder, name));
  }
}

/**
 * Rejects with `DatabaseMismatch` if the database has run a migration that is missing in `folder`,
 * or that differs from the one in `folder`.
 */
export async function assertKnownMigrations(db: Database, folder = MIGRATIONS): Promise<void> {
  if (!(await hasMigrationTable(db))) return;
  // The table of an earlier build may lack the digest.
  const applied = await db.kysely.selectFrom('migration').selectAll().orderBy('name').execute();
  const names = applied.map(({ name }) => name);
  const unknown = findUnknownMigration(names, await listMigrations(folder));
  if (unknown && !unknown.isEarlier) {
    throw new DatabaseMismatch(
      `The database was used by a newer version of the program: it has run ${unknown.example}. ` +
        'Run that version, or restore the backup from before.',
    );
  }
  if (unknown) {
    throw new DatabaseMismatch(
      `The database was made by an earlier build of the program: it has run ${unknown.example}. ${MOVE}`,
    );
  }
  for (const { name, digest } of applied) {
    if (digest === (await loadMigration(folder, name)).digest) continue;
    throw new DatabaseMismatch(
      `The database was made by another build of the program: its ${name} is not the one of this build. ${MOVE}`,
    );
  }
}

/** Advice for the operator whose database was made by an earlier build. */
const MOVE =
  'Export the records with that build and import them here: npm run export, npm run import. ' +
  'Or start with an empty DATA_DIR or PostgreSQL database.';

/**
 * Finds out whether the database has run (`applied`) a migration that is not in `known`. Returns
 * one as `example`; undefined if there is none. `isEarlier` means that an earlier build of the
 * program made the database.
 */
export function findUnknownMigration(
  applied: readonly string[],
  known: readonly string[],
): { isEarlier: boolean; example: string } | undefined {
  const example = applied.filter((name) => !known.includes(name)).toSorted()[0];
  const [first] = known;
  return example === undefined
    ? undefined
    : { isEarlier: first !== undefined && !applied.includes(first), example };
}

/** Returns the names of the migrations in this folder in the order in which they run. */
export async function listMigrations(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();
}

async function hasMigrationTable({ kysely, engine }: Database): Promise<boolean> {
  const { rows } =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_schema where type = 'table' and name = 'migration'`.execute(
          kysely,
        )
      : await sql`select 1 from pg_tables
          where schemaname = current_schema() and tablename = 'migration'`.execute(kysely);
  return rows.length > 0;
}

async function createMigrationTable(trx: Database): Promise<void> {
  await trx.kysely.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();
}

/** Returns the names of the migrations that this database has run. */
export async function listApplied(db: Database): Promise<Set<string>> {
  const rows = await db.kysely.selectFrom('migration').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/**
 * Runs `work` in a transaction. While it runs, no other process runs migrations: on PostgreSQL by a
 * lock, on SQLite because there is only one writer.
 */
async function locked(db: Database, work: (trx: Database) => Promise<void>): Promise<void> {
  await transact(db, async (trx) => {
    if (trx.engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx.kysely);
    await work(trx);
  });
}

async function runOnce(trx: Database, folder: string, name: string): Promise<void> {
  // Another process may have run the migration while this one waited for the lock.
  if ((await listApplied(trx)).has(name)) return;
  const { up, digest } = await loadMigration(folder, name);
  try {
    await up(trx.kysely as unknown as Kysely<unknown>);
  } catch (cause) {
    throw failed(name, cause);
  }
  const applied = { name, applied_at: new Date().toISOString(), digest };
  await trx.kysely.insertInto('migration').values(applied).execute();
}

type Migration = { up(db: Kysely<unknown>): Promise<void> };

/**
 * Loads a migration. Computes the digest of its statements and their parameters, as they are for
 * SQLite and for PostgreSQL. Comments and white space do not change the digest.
 */
async function loadMigration(
  folder: string,
  name: string,
): Promise<Migration & { digest: string }> {
  const statements: [text: string, parameters: readonly unknown[]][] = [];
  try {
    const migration = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Migration;
    for (const dialect of DRY_DIALECTS) {
      const log = ({ query: { sql: text, parameters } }: { query: CompiledQuery }) =>
        void statements.push([text.trim().replace(/\s+/g, ' '), parameters]);
      await migration.up(new Kysely({ dialect, log }));
    }
    const digest = createHash('sha256').update(JSON.stringify(statements)).digest('hex');
    return { up: migration.up, digest };
  } catch (cause) {
    throw failed(name, cause);
  }
}

const DRY_DIALECTS: readonly Dialect[] = [
  {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  },
  {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
];

function failed(name: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`Migration ${name} failed: ${reason}`, { cause });
}
