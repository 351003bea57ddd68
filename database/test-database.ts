import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database, type DatabasePlace } from './database.ts';
import { migrate, MIGRATIONS } from './migrate.ts';

/** A database of one test file, with its location for tests that start processes on it. */
export type TestDatabase = Database & {
  place: DatabasePlace;
  /**
   * Closes the database and makes it the template of this process and its children; returns a
   * function that deletes it.
   */
  keepAsTemplate(): Promise<() => Promise<void>>;
};

/**
 * Opens an empty database for one test file: a new one on the PostgreSQL server of
 * TEST_DATABASE_URL, else an SQLite file in a temporary folder. `close` deletes it. `migrations` is
 * the folder of the migrations to run, by default the product's.
 */
export async function openTestDatabase({ migrations = MIGRATIONS } = {}): Promise<TestDatabase> {
  return open(await create(), migrations);
}

/** Opens a copy of the template database; returns undefined if there is none. */
export async function copyTestTemplate(): Promise<TestDatabase | undefined> {
  const template = process.env.TEST_TEMPLATE;
  if (template === undefined) return undefined;
  return open(await create(JSON.parse(template) as DatabasePlace), MIGRATIONS);
}

async function open({ place, remove }: Created, migrations: string): Promise<TestDatabase> {
  const db = await openDatabase(place);
  await migrate(db, migrations);
  return {
    ...db,
    place,
    async keepAsTemplate() {
      await db.close();
      process.env.TEST_TEMPLATE = JSON.stringify(place);
      return remove;
    },
    async close() {
      await db.close();
      await remove();
    },
  };
}

type Created = { place: DatabasePlace; remove(): Promise<void> };

async function create(original?: DatabasePlace): Promise<Created> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createOnServer(server, original) : createInFolder(original);
}

async function createInFolder(original?: DatabasePlace): Promise<Created> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  if (original) await cp(original.folder, folder, { recursive: true });
  return { place: { folder }, remove: () => rm(folder, { recursive: true }) };
}

async function createOnServer(server: string, original?: DatabasePlace): Promise<Created> {
  const folder = tmpdir();
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  // The C collation sorts text as SQLite does, byte by byte.
  const template = original?.url ? new URL(original.url).pathname.slice(1) : 'template0';
  await onServer(server, `create database ${name} template ${template} encoding 'UTF8' locale 'C'`);
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
