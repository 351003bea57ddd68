import { randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  openDatabase,
  sqliteFileOf,
  transact,
  type Database,
  type DatabasePlace,
} from '#/database/database.ts';
import { createFolder } from '#/database/folder/create-folder.ts';
import { isInUse } from '#/database/in-use.ts';
import { findUnknownMigration, listMigrations, MIGRATIONS } from '#/database/migrate.ts';
import { OperatorError } from '#/database/operator-error.ts';
import { countRows, listTableNames } from '#/database/table-rows.ts';
import { upsert } from '#/database/upsert.ts';
import { syncFolder } from '#/server/media/files.ts';
import { openFolder } from '#/server/media/objects/folder.ts';
import type { ObjectStore } from '#/server/media/objects/object-store.ts';
import { fillDatabase } from './fill.ts';
import { removeAll, restoreMedia } from './media.ts';
import type { Progress } from './progress.ts';
import { BadBackup, type Inspected } from './unpack.ts';

/** The target of a restore. `media` is by default the folder `media` beside the database. */
export type Target = DatabasePlace & { media?: ObjectStore; migrations?: string };

/**
 * Rejects with BadBackup if the database of the backup has run a migration that this build of the
 * program does not know.
 */
export async function expectKnown({ header }: Inspected, { migrations }: Target): Promise<void> {
  const unknown = findUnknownMigration(
    header.migrations,
    await listMigrations(migrations ?? MIGRATIONS),
  );
  if (!unknown) return;
  throw new BadBackup(
    unknown.isEarlier
      ? `The backup was made by an earlier build of the program: it has run ${unknown.example}. ` +
          'Restore it with that build, export the records there and import them here: npm run export, npm run import.'
      : `The backup was made by a newer version of the program: it has run ${unknown.example}. Restore it with that version.`,
  );
}

/**
 * Returns the number of rows of each table of the target; empty if there is no database. Rejects if
 * there is a write-ahead log but no database.
 */
export async function listExistingTables(target: Target): Promise<Map<string, number>> {
  if (target.url === undefined && !(await exists(sqliteFileOf(target.folder)))) {
    if (await exists(`${sqliteFileOf(target.folder)}-wal`)) {
      throw new OperatorError(
        `${sqliteFileOf(target.folder)}-wal is the log of a missing database. Move it to another folder.`,
      );
    }
    return new Map();
  }
  const db = await openDatabase(target);
  try {
    const rows = new Map<string, number>();
    for (const name of await listTableNames(db)) rows.set(name, await countRows(db, name));
    return rows;
  } finally {
    await db.close();
  }
}

/**
 * Replaces the data of the target by this backup: all rows or none. Rejects if another program uses
 * the target.
 */
export async function restoreBackup(
  backup: Inspected,
  target: Target,
  progress: Progress,
  /** Changes the restored rows, in the transaction that inserts them. */
  complete?: (trx: Database) => Promise<void>,
): Promise<void> {
  await createFolder(target.folder, 0o700);
  await expectUnused(target);
  // The pictures are restored first, because rows reference them. Pictures that no row references
  // do no harm.
  const objects = target.media ?? openFolder(join(target.folder, 'media'));
  const added = await restoreMedia(backup, objects, progress);
  const options = { migrations: target.migrations ?? MIGRATIONS, progress };
  const fill = async (trx: Database) => {
    await fillDatabase(trx, backup, options);
    await complete?.(trx);
  };
  try {
    if (target.url === undefined) {
      await replaceFile(target, fill);
      return;
    }
    const db = await openDatabase(target);
    try {
      await transact(db, async (trx) => {
        const replaced = await listVersions(trx);
        await dropAll(trx);
        await fill(trx);
        await raiseVersions(trx, replaced);
      });
    } finally {
      await db.close();
    }
  } catch (error) {
    await removeAll(objects, added);
    throw error;
  }
}

/** Rejects if another program has the database of the target open. */
async function expectUnused(target: Target): Promise<void> {
  if (target.url === undefined && !(await exists(sqliteFileOf(target.folder)))) return;
  if (!(await isInUse(target))) return;
  throw new OperatorError(
    'A server, a command or another client uses the database. Stop them all, then run the restore again.',
  );
}

async function dropAll(trx: Database): Promise<void> {
  const names = await listTableNames(trx);
  if (names.length === 0) return;
  await sql`drop table ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx.kysely);
}

/**
 * Returns the names and numbers in the table `data_version`; an empty list if there is no such
 * table.
 */
async function listVersions(trx: Database): Promise<{ name: string; number: number }[]> {
  if (!(await listTableNames(trx)).includes('data_version')) return [];
  return trx.kysely.selectFrom('data_version').select(['name', 'number']).execute();
}

/**
 * Raises each version number above its restored value and above its value in `replaced`, the data
 * before the restore. Otherwise a replica or cache with the replaced data would seem as new as the
 * restored data.
 */
async function raiseVersions(
  trx: Database,
  replaced: readonly { name: string; number: number }[],
): Promise<void> {
  const restored = new Map((await listVersions(trx)).map(({ name, number }) => [name, number]));
  const rows = replaced.map(({ name, number }) => ({
    name,
    number: Math.max(number, restored.get(name) ?? 0) + 1,
  }));
  if (rows.length > 0) await upsert(trx, 'data_version', ['name'], rows);
}

/** Writes a new SQLite file, and puts it in place of the old one once it is complete. */
async function replaceFile(target: Target, fill: (trx: Database) => Promise<void>): Promise<void> {
  const draft = join(target.folder, `restore-${randomUUID()}`);
  try {
    const db = await openDatabase({ folder: draft });
    try {
      await transact(db, fill);
    } finally {
      await db.close();
    }
    // This check makes SQLite leave WAL mode, which removes the log of the old file. SQLite would
    // otherwise apply that log to the new file.
    await expectUnused(target);
    await rename(sqliteFileOf(draft), sqliteFileOf(target.folder));
    await syncFolder(target.folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
