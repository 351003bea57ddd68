import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SQLITE_FILE, transact, type Database } from '#/database/database.ts';
import { OperatorError } from '#/database/operator-error.ts';
import { removeStaleDrafts } from './stale-drafts.ts';

/** Name of the setting that stores the database's id and change number. */
export const MARK_SETTING = 'data-folder';

/** File beside the SQLite file with a copy of the database's change number. */
export const MARK_FILE = `${SQLITE_FILE}-mark`;

/**
 * What was in the data folder before the database was opened. `hasLog`: whether there was a
 * write-ahead log. `mark`: the content of the mark file; undefined if the file was missing or
 * invalid.
 */
export type FoundFolder = { folder: string; hasLog: boolean; mark: Mark | undefined };

/**
 * The id of a database and its change number. Each `advance` increases the number, first durably in
 * the database, then in the mark file.
 */
type Mark = { database: string; number: number };

/** The mark that is stored in the database. `isOpen` is true while a server uses the database. */
type OwnMark = Mark & { isOpen: boolean };

/** Reads the state of the data folder. Call this function before the database is opened. */
export async function findFolder(folder: string): Promise<FoundFolder> {
  const hasLog = await stat(join(folder, `${SQLITE_FILE}-wal`)).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
  return { folder, hasLog, mark: await readMark(folder) };
}

/**
 * Rejects if the SQLite file in this folder is missing or empty although a server has used it. The
 * message is for the operator. Call this function before the database is opened.
 */
export async function expectDatabase(folder: string): Promise<void> {
  const mark = await readMark(folder);
  // A server that was killed at its first start leaves the number 0.
  if (!mark || mark.number === 0) return;
  const found = await stat(join(folder, SQLITE_FILE)).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (found && found.size > 0) return;
  throw new OperatorError(
    `The database of ${folder} is not there: ${SQLITE_FILE} was deleted or moved away, and ` +
      `${MARK_FILE} says that a server used it. Stop the server, then put the file back with its ` +
      `${SQLITE_FILE}-wal, or use a backup: npm run restore -- --help. ` +
      `To begin a new shop in this folder, delete ${MARK_FILE}`,
  );
}

/**
 * Rejects if this SQLite database lacks its latest rows, because the file is an older copy or was
 * copied without its log. The message is for the operator.
 */
export async function expectWhole(
  db: Database,
  { folder, hasLog, mark }: FoundFolder,
): Promise<void> {
  if (!(await hasSettings(db))) return;
  const own = await readOwnMark(db);
  if (!own) return;
  const isSame = mark?.database === own.database;
  if (isSame && own.number < mark.number) {
    throw new OperatorError(
      `The database in ${folder} is missing its latest rows: the folder has change ${mark.number}, ` +
        `the database only ${own.number}. ${SQLITE_FILE} was copied without ${SQLITE_FILE}-wal ` +
        `while a server used it, or it is an older copy. ${REMEDY}`,
    );
  }
  if (!isSame && own.isOpen && !hasLog) {
    throw new OperatorError(
      `The database in ${folder} was copied alone while a server used it: ${SQLITE_FILE}-wal, which ` +
        `holds the latest rows, and ${MARK_FILE} are missing. ${REMEDY}`,
    );
  }
}

const REMEDY =
  'Stop the server there and copy all files of the folder again, or use a backup: npm run restore -- --help. ' +
  'To go on without the missing rows: npm run restore -- --accept';

/**
 * Makes the next start accept the database in this folder, even if `expectWhole` would reject it.
 */
export async function acceptFolder(db: Database, folder: string): Promise<void> {
  const own = await readOwnMark(db);
  if (!own) return;
  await rm(join(folder, MARK_FILE), { force: true });
  await writeOwnMark(db, { ...own, isOpen: false });
}

/**
 * Marks the SQLite database in this folder as in use, until `stop` is called. Meanwhile, if data
 * have changed, increases the change number of the database, at most once in `everyMs`. Does
 * nothing on PostgreSQL.
 */
export async function updateFolderMark(
  db: Database,
  folder: string,
  { everyMs = 1_000, failed }: { everyMs?: number; failed: (error: unknown) => void },
): Promise<{ stop(): Promise<void> }> {
  if (db.engine === 'postgres') return { async stop() {} };
  await removeStaleDrafts(folder, MARK_FILE);
  let last = await advance(db, folder, true);
  // Writes the log into the main file, so that the mark is found if the main file is copied alone.
  // `truncate` also empties the log: after the demo was written it is as large as the database.
  await sql`pragma wal_checkpoint(truncate)`.execute(db.kysely);
  let seen = await readChanges(db);
  const stopping = new AbortController();

  async function tick(): Promise<void> {
    const changes = await readChanges(db);
    if (changes === seen) return;
    const own = await readOwnMark(db);
    // Another process has marked this change. If two processes marked each other's marks, they
    // would never stop.
    if (own?.isOpen && own.number > last.number) {
      last = own;
      seen = changes;
      return;
    }
    last = await advance(db, folder, true);
    seen = await readChanges(db);
  }

  async function run(): Promise<void> {
    for (;;) {
      try {
        await sleep(everyMs, undefined, { signal: stopping.signal, ref: false });
      } catch {
        return;
      }
      await tick().catch(failed);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await advance(db, folder, false);
    },
  };
}

/**
 * Increases the number of the mark, first durably in the database, then in the mark file. So the
 * number in the file is never greater than that in the database.
 */
async function advance(db: Database, folder: string, isOpen: boolean): Promise<Mark> {
  const mark = await transact(db, async (trx) => {
    const own = await readOwnMark(trx);
    const database = own?.database ?? randomUUID();
    const before = own?.number ?? 0;
    const known = await readMark(folder);
    // Without the mark file the database would look as if it had been copied alone.
    if (known?.database !== database) await writeMark(folder, { database, number: before });
    const next = { database, number: before + 1 };
    await writeOwnMark(trx, { ...next, isOpen });
    return next;
  });
  await writeMark(folder, mark);
  return mark;
}

/** Returns whether the table `setting` exists: false before the first migration. */
async function hasSettings(db: Database): Promise<boolean> {
  return (await db.kysely.introspection.getTables()).some(({ name }) => name === 'setting');
}

async function readOwnMark(db: Database): Promise<OwnMark | undefined> {
  if (db.engine === 'postgres') return undefined;
  const row = await db.kysely
    .selectFrom('setting')
    .select('value')
    .where('name', '=', MARK_SETTING)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as OwnMark);
}

async function writeOwnMark(db: Database, mark: OwnMark): Promise<void> {
  const value = JSON.stringify(mark);
  await db.kysely
    .insertInto('setting')
    .values({ name: MARK_SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Returns a number that changes whenever another connection commits. */
async function readChanges({ kysely }: Database): Promise<number> {
  const row = await kysely
    .selectFrom(sql<{ data_version: number }>`pragma_data_version`.as('changes'))
    .select('data_version')
    .executeTakeFirstOrThrow();
  return row.data_version;
}

async function readMark(folder: string): Promise<Mark | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, MARK_FILE), 'utf8')) as Mark;
  } catch (error) {
    // A damaged mark counts as missing.
    if (error instanceof SyntaxError || isMissing(error)) return undefined;
    throw error;
  }
}

/** Replaces the mark file atomically and durably. */
async function writeMark(folder: string, mark: Mark): Promise<void> {
  const file = join(folder, MARK_FILE);
  const draft = `${file}.${process.pid}.${mark.number}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(mark)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  const parent = await open(dirname(file));
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

/** Returns whether the error means that the file does not exist. */
function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
