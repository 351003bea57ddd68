import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, sqliteFileOf, type Database, type DatabasePlace } from './database.ts';

/**
 * Number of checks for other connections, and the time in ms between them. PostgreSQL lists a
 * connection for a moment after it was closed.
 */
const TRIES = 10;
const RETRY_MS = 200;

/**
 * Returns whether another program has opened the database at this place. On SQLite, the check
 * deletes the write-ahead log if no other program has opened the database.
 */
export async function isInUse(place: DatabasePlace): Promise<boolean> {
  if (place.url === undefined) return isFileUsed(sqliteFileOf(place.folder));
  const db = await openDatabase(place);
  try {
    for (let turn = 1; ; turn += 1) {
      if (!(await hasOtherConnections(db))) return false;
      if (turn === TRIES) return true;
      await sleep(RETRY_MS);
    }
  } finally {
    await db.close();
  }
}

/**
 * Returns whether another connection has opened this SQLite file. SQLite refuses to end the WAL
 * mode of such a file.
 */
function isFileUsed(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 1_000 });
  try {
    const mode = database.prepare('pragma journal_mode = delete').get();
    return mode?.journal_mode !== 'delete';
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) return true;
    throw error;
  } finally {
    database.close();
  }
}

async function hasOtherConnections({ kysely }: Database): Promise<boolean> {
  // `backend_type` is null if the role may not see it. Background processes have no user.
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
      and coalesce(backend_type, 'client backend') = 'client backend'`.execute(kysely);
  return rows.length > 0;
}
