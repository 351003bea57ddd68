import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database, type DatabasePlace } from '#/database/database.ts';
import { openMigratedDatabase } from '#/testing/database/database.ts';

/** The location of a database that does not exist yet, with a data folder. */
export type EmptyPlace = { place: DatabasePlace; remove(): Promise<void> };

/** Returns an empty data folder of SQLite. */
export async function emptySqlite(): Promise<EmptyPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-restored-'));
  return { place: { folder }, remove: () => rm(folder, { recursive: true }) };
}

/** Returns an empty database of the engine under test, with an empty data folder. */
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
  // A restore refuses a database with open connections.
  await db.kysely.destroy();
  return {
    place: { url: db.place.url, folder: place.folder },
    async remove() {
      await db.close();
      await remove();
    },
  };
}

/** Returns all rows of all tables, each table in a fixed order. */
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
