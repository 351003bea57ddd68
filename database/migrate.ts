import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { transact, type Database } from './database.ts';

/** Folder of the product's migrations. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/**
 * Arbitrary id of the advisory lock, unlikely to be used by another program on the same PostgreSQL
 * server.
 */
const LOCK = 4071_2026;

/**
 * Runs all migrations that the database has not run yet, in order of name, each in its own
 * transaction. Several processes may start at once; each migration runs in one of them. Rejects
 * with the file name if one fails, and if the database has run migrations that the code does not
 * know.
 * @param only runs only these migrations; all by default
 */
export async function migrate(
  db: Database,
  folder = MIGRATIONS,
  only?: readonly string[],
): Promise<void> {
  const names = await listMigrations(folder);
  await locked(db, createMigrationTable);
  const seen = await listSeen(db);
  const unknown = [...seen].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was used by a newer version of the program: it knows ${unknown.join(', ')}. ` +
        'Run that version, or restore the backup from before.',
    );
  }
  const selected = only ? names.filter((name) => only.includes(name)) : names;
  for (const name of selected.filter((candidate) => !seen.has(candidate))) {
    await locked(db, (trx) => runOnce(trx, folder, name));
  }
}

/** Returns the names of the migrations in a folder in execution order. */
export async function listMigrations(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();
}

async function createMigrationTable(trx: Database): Promise<void> {
  await trx.kysely.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
}

/** Returns the names of the migrations that have run. */
export async function listSeen(db: Database): Promise<Set<string>> {
  const rows = await db.kysely.selectFrom('migration').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/**
 * Runs `work` in a transaction that excludes other processes. SQLite write transactions already do;
 * PostgreSQL needs a lock.
 */
async function locked(db: Database, work: (trx: Database) => Promise<void>): Promise<void> {
  await transact(db, async (trx) => {
    if (trx.engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx.kysely);
    await work(trx);
  });
}

async function runOnce(trx: Database, folder: string, name: string): Promise<void> {
  // Another process may have run it while this one waited for the lock.
  if ((await listSeen(trx)).has(name)) return;
  try {
    const migration = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Migration;
    await migration.up(trx.kysely as unknown as Kysely<unknown>);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${name} failed: ${reason}`, { cause });
  }
  const seen = { name, applied_at: new Date().toISOString() };
  await trx.kysely.insertInto('migration').values(seen).execute();
}

type Migration = { up(db: Kysely<unknown>): Promise<void> };
