import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database, type DatabasePlace } from '#/database/database.ts';
import { migrate, MIGRATIONS } from '#/database/migrate.ts';

/**
 * A database for one test. `place` is its location; tests use it to start other processes on the
 * database.
 */
export type TestDatabase = Database & { place: DatabasePlace };

/** The initial content of a test database. */
export type Content = {
  /** A unique name: lower-case letters, digits and underscores. */
  name: string;
  fill(db: Database): Promise<void>;
};

const EMPTY: Content = { name: 'empty', fill: async () => {} };

/**
 * Opens a new database for a test file: on the PostgreSQL server of TEST_DATABASE_URL, else an
 * SQLite file in a temporary folder. `close` deletes it. After `startTemplates`, each content is
 * filled once and then copied.
 */
export async function openTestDatabase(content = EMPTY): Promise<TestDatabase> {
  const { TEST_TEMPLATES: templates } = process.env;
  if (templates === undefined) return open(await fillNew(content));
  const copy = await copyTemplate(templates, content.name);
  if (copy) return open(copy);
  await addTemplate(templates, content);
  const second = await copyTemplate(templates, content.name);
  if (!second) throw new Error(`There is no database to copy: ${content.name}`);
  return open(second);
}

/** Opens a new database to which only the migrations in the folder `migrations` were applied. */
export async function openMigratedDatabase(migrations: string): Promise<TestDatabase> {
  const created = await create();
  await withDatabase(created, (db) => migrate(db, migrations));
  return open(created);
}

/**
 * Makes this process and its children copy databases from templates instead of filling each.
 * Resolves with a function that deletes the templates.
 */
export async function startTemplates(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  const templates = server ? newName() : await mkdtemp(join(tmpdir(), 'forecourt-templates-'));
  process.env.TEST_TEMPLATES = templates;
  if (!server) return () => rm(templates, { recursive: true });
  return async () => {
    const like = `select datname from pg_database where starts_with(datname, '${templates}')`;
    const names = await onServer<{ datname: string }>(server, like);
    for (const { datname } of names) await onServer(server, dropping(datname));
  };
}

type Created = { place: DatabasePlace; remove(): Promise<void> };

async function open({ place, remove }: Created): Promise<TestDatabase> {
  const db = await openDatabase(place);
  return {
    ...db,
    place,
    async close() {
      await db.close();
      await remove();
    },
  };
}

async function fillNew({ fill }: Content): Promise<Created> {
  const created = await create();
  await withDatabase(created, async (db) => {
    await migrate(db, MIGRATIONS);
    await fill(db);
  });
  return created;
}

async function withDatabase(
  { place }: Created,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const db = await openDatabase(place);
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Creates a template, unless another process has created it. The template gets its final name once
 * it is complete.
 */
async function addTemplate(templates: string, content: Content): Promise<void> {
  const { place, remove } = await fillNew(content);
  const server = process.env.TEST_DATABASE_URL;
  try {
    if (!server) return await rename(place.folder, join(templates, content.name));
    const renaming = `alter database ${nameOf(place)} rename to ${templates}_${content.name}`;
    await onServer(server, renaming);
  } catch (error) {
    const { code } = error as { code?: string };
    if (!['ENOTEMPTY', 'EEXIST', DUPLICATE_DATABASE].includes(code ?? '')) throw error;
    await remove();
  }
}

/** Returns a copy of a template; undefined if there is no such template. */
async function copyTemplate(templates: string, name: string): Promise<Created | undefined> {
  if (!process.env.TEST_DATABASE_URL) {
    const original = join(templates, name);
    return existsSync(original) ? createInFolder(original) : undefined;
  }
  try {
    return await createOnServer(process.env.TEST_DATABASE_URL, `${templates}_${name}`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE) return undefined;
    throw error;
  }
}

async function create(): Promise<Created> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createOnServer(server, 'template0') : createInFolder();
}

async function createInFolder(original?: string): Promise<Created> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  if (original) await cp(original, folder, { recursive: true });
  return { place: { folder }, remove: () => rm(folder, { recursive: true }) };
}

const DUPLICATE_DATABASE = '42P04';
const NO_SUCH_DATABASE = '3D000';

async function createOnServer(server: string, template: string): Promise<Created> {
  const name = newName();
  const url = new URL(server);
  url.pathname = `/${name}`;
  // The C collation sorts text by bytes, like SQLite.
  await onServer(server, `create database ${name} template ${template} encoding 'UTF8' locale 'C'`);
  return {
    place: { url: url.href, folder: tmpdir() },
    remove: async () => void (await onServer(server, dropping(name))),
  };
}

function newName(): string {
  return `forecourt_test_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
}

function nameOf({ url = '' }: DatabasePlace): string {
  return new URL(url).pathname.slice(1);
}

function dropping(name: string): string {
  return `drop database ${name} with (force)`;
}

async function onServer<Row extends object>(server: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
