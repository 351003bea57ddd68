import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database, type DatabasePlace } from '#/database/database.ts';
import { openMigratedDatabase } from '#/testing/database/database.ts';

/**
 * The location of an empty database with an empty data folder, and the function that removes both.
 */
export type EmptyPlace = { place: DatabasePlace; remove(): Promise<void> };

/** Returns the location of a SQLite database that does not exist yet. */
export async function emptySqlite(): Promise<EmptyPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-restored-'));
  return { place: { folder }, remove: () => rm(folder, { recursive: true }) };
}

/** Returns the location of an empty database of the engine under test. */
export async function emptyPlace(): Promise<EmptyPlace> {
  const { place, remove } = await emptySqlite();
  const none = await mkdtemp(join(tmpdir(), 'forecourt-none-'));
  const db = await openMigratedDatabase(none);
  await rm(none, { recursive: true });
  if (db.engine === 'sqlite') {
    await db.close();
    return { place, remove };
  }
  await sql`drop table migration`.execute(db.kysely);
  // A restore refuses a database to which connections are open.
  await db.kysely.destroy();
  return {
    place: { url: db.place.url, folder: place.folder },
    async remove() {
      await db.close();
      await remove();
    },
  };
}

/** Returns all rows of each table as sorted JSON texts. */
export async function dumpAll(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
  const dump: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db.kysely);
    const inOrder = (row: object) =>
      Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
    dump[name] = rows.map((row) => JSON.stringify(inOrder(row))).toSorted();
  }
  return dump;
}

/** Returns all rows of the database at a location. */
export async function dumpPlace(place: DatabasePlace): Promise<Record<string, string[]>> {
  const db = await openDatabase(place);
  try {
    return await dumpAll(db);
  } finally {
    await db.close();
  }
}
