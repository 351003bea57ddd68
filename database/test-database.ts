import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database, type DatabasePlace } from './database.ts';
import { migrate, MIGRATIONS } from './migrate.ts';

/** A database of a test's own, and where it is, for tests that start further processes on it. */
export type TestDatabase = Database & { place: DatabasePlace };

/**
 * Opens an empty database for one test file: a new one on the PostgreSQL server that
 * TEST_DATABASE_URL names, else an SQLite file in a temporary folder. `close` removes it.
 * `migrations` is the folder that it is brought up to: the product's own unless told otherwise.
 */
export async function openTestDatabase({ migrations = MIGRATIONS } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const { place, remove } = server ? await createOnServer(server) : await createInFolder();
  const db = await openDatabase(place);
  await migrate(db, migrations);
  return {
    ...db,
    place,
    async close() {
      await db.close();
      await remove();
    },
  };
}

type Created = { place: DatabasePlace; remove(): Promise<void> };

async function createInFolder(): Promise<Created> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  return { place: { folder }, remove: () => rm(folder, { recursive: true }) };
}

async function createOnServer(server: string): Promise<Created> {
  const folder = tmpdir();
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  // The C collation sorts text as SQLite does, byte by byte.
  await onServer(server, `create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  return {
    place: { url: url.href, folder },
    remove: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const db = await openDatabase({ url: server, folder: tmpdir() });
  await sql.raw(statement).execute(db.kysely);
  await db.close();
}
