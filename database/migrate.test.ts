import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { openMigratedDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { runProgram } from '#/testing/database/program.ts';
import { openDatabase } from './database.ts';
import { DatabaseMismatch, listApplied, migrate } from './migrate.ts';

let folder: string;
let db: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'));
  await writeMigration('0001-trace', `await run('create table trace (word text not null)');`);
  db = await openMigratedDatabase(folder);
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

/**
 * Writes a migration of raw statements. The folder is outside the project, so the migration cannot
 * import anything.
 */
function writeMigration(name: string, body: string, to = folder): Promise<void> {
  const text = `export async function up(db) {
    const run = (statement, parameters = []) => db.executeQuery({
      sql: statement, parameters, query: { kind: 'RawNode', sqlFragments: [], parameters: [] }, queryId: { queryId: '1' },
    });
    ${body}
  }`;
  return writeFile(join(to, `${name}.ts`), text);
}

async function words(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from trace`.execute(db.kysely);
  return rows.map(({ word }) => word);
}

test('migrations run once, in order of name', async () => {
  await writeMigration('0003-b', `await run("insert into trace values ('b')");`);
  await writeMigration('0002-a', `await run("insert into trace values ('a')");`);
  await writeFile(join(folder, '0002-a.test.ts'), 'throw new Error("not a migration");');
  await migrate(db, folder);
  await migrate(db, folder);
  assert.deepEqual(await words(), ['a', 'b']);
});

test('processes that start at once run each migration once', async () => {
  const slow = `await new Promise((resolve) => setTimeout(resolve, 150));`;
  await writeMigration('0002-a', `${slow} await run("insert into trace values ('a')");`);
  await writeMigration('0003-b', `${slow} await run("insert into trace values ('b')");`);
  const program = `
    import { openDatabase } from '#/database/database.ts';
    import { migrate } from '#/database/migrate.ts';
    const db = await openDatabase(${JSON.stringify(db.place)});
    await migrate(db, ${JSON.stringify(folder)});
    await db.close();`;
  const codes = await Promise.all([runProgram(program), runProgram(program), runProgram(program)]);
  assert.deepEqual(codes, [0, 0, 0]);
  assert.deepEqual(await words(), ['a', 'b']);
});

test('a process that waited for another to run a migration does not run it again', async () => {
  const slow = `await new Promise((resolve) => setTimeout(resolve, 300));`;
  await writeMigration('0002-a', `${slow} await run("insert into trace values ('a')");`);
  const others = await Promise.all([openDatabase(db.place), openDatabase(db.place)]);
  await Promise.all([db, ...others].map((handle) => migrate(handle, folder)));
  assert.deepEqual(await words(), ['a']);
  await Promise.all(others.map((handle) => handle.close()));
});

test('processes that start at once on an empty place all succeed', async () => {
  const empty = await openMigratedDatabase(await mkdtemp(join(folder, 'none-')));
  await sql`drop table migration`.execute(empty.kysely);
  const place = empty.engine === 'sqlite' ? { folder: join(folder, 'new') } : empty.place;
  const program = `
    import { openDatabase } from '#/database/database.ts';
    import { migrate } from '#/database/migrate.ts';
    const db = await openDatabase(${JSON.stringify(place)});
    await migrate(db, ${JSON.stringify(folder)});
    await db.close();`;
  const codes = await Promise.all([runProgram(program), runProgram(program), runProgram(program)]);
  assert.deepEqual(codes, [0, 0, 0]);
  await empty.close();
});

test('a migration table in another schema of the server is ignored', async (context) => {
  if (db.engine !== 'postgres') return context.diagnostic('SQLite has one schema');
  await sql`create schema elsewhere`.execute(db.kysely);
  await sql`alter table migration set schema elsewhere`.execute(db.kysely);
  await sql`drop table trace`.execute(db.kysely);
  await migrate(db, folder);
  assert.deepEqual(await words(), []);
});

test('a migration that fails is named and leaves nothing behind', async () => {
  await writeMigration('0002-a', `await run("insert into trace values ('a')");`);
  const half = `await run("create table half (id text)"); await run("insert into nowhere values (1)");`;
  await writeMigration('0003-half', half);
  await assert.rejects(migrate(db, folder), /^Error: Migration 0003-half failed: .*nowhere/);
  assert.deepEqual(await words(), ['a']);
  await writeMigration('0004-again', `await run("create table half (id text)");`);
  await rm(join(folder, '0003-half.ts'));
  await migrate(db, folder);
});

test('a database used by a newer version is refused with a message', async () => {
  await writeMigration('0002-a', `await run("insert into trace values ('a')");`);
  await migrate(db, folder);
  await rm(join(folder, '0002-a.ts'));
  await assert.rejects(migrate(db, folder), /newer version of the program: it has run 0002-a\./);
});

test('a database of an earlier build is refused with a message, and nothing is written', async () => {
  await rm(join(folder, '0001-trace.ts'));
  await writeMigration('0001-baseline', `await run('create table baseline (word text)');`);
  await assert.rejects(
    migrate(db, folder),
    /made by an earlier build of the program: it has run 0001-trace\. Export .* empty DATA_DIR/,
  );
  const tables = await db.kysely.introspection.getTables();
  assert.deepEqual(tables.map(({ name }) => name).toSorted(), ['migration', 'trace']);
  assert.deepEqual([...(await listApplied(db))], ['0001-trace']);
});

test('a database that an edited migration made is refused, and nothing is written', async () => {
  const edited = await mkdtemp(join(folder, 'edited-'));
  await writeMigration('0001-trace', `await run('create table trace (word text)');`, edited);
  await writeMigration('0002-a', `await run('create table a (id text)');`, edited);
  await assert.rejects(
    migrate(db, edited),
    /made by another build of the program: its 0001-trace is not the one of this build\. Export .* empty DATA_DIR/,
  );
  assert.deepEqual([...(await listApplied(db))], ['0001-trace']);
});

test('a database of a build that stored no digests is refused', async () => {
  await sql`alter table migration drop column digest`.execute(db.kysely);
  await assert.rejects(migrate(db, folder), DatabaseMismatch);
});

test('a comment in a migration does not change its digest', async () => {
  const commented = await mkdtemp(join(folder, 'commented-'));
  const body = `/* A comment. */ await run('create table trace (word text not null)');`;
  await writeMigration('0001-trace', body, commented);
  await migrate(db, commented);
});

test('white space in a statement does not change the digest of a migration', async () => {
  const indented = await mkdtemp(join(folder, 'indented-'));
  const body = `await run('\\n  create table trace\\n    (word text not null)');`;
  await writeMigration('0001-trace', body, indented);
  await migrate(db, indented);
});

test('an edited parameter changes the digest of a migration', async () => {
  const placeholder = db.engine === 'sqlite' ? '?' : '$1';
  const insert = (word: string) =>
    `await run("insert into trace values (${placeholder})", ["${word}"]);`;
  await writeMigration('0002-a', insert('a'));
  await migrate(db, folder);
  assert.deepEqual(await words(), ['a']);
  await migrate(db, folder);
  const edited = await mkdtemp(join(folder, 'edited-'));
  await copyFile(join(folder, '0001-trace.ts'), join(edited, '0001-trace.ts'));
  await writeMigration('0002-a', insert('b'), edited);
  await assert.rejects(migrate(db, edited), /its 0002-a is not the one of this build\./);
});
