import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { openDatabase, readSnapshot, sqliteFileOf, transact, type Database } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  const references = 'text references part (id) deferrable initially deferred';
  await sql`create table part (id text primary key, whole ${sql.raw(references)})`.execute(
    db.kysely,
  );
});
after(() => db.close());
beforeEach(() => sql`delete from part`.execute(db.kysely));

const put = (to: Pick<TestDatabase, 'kysely'>, id: string, whole: string | null = null) =>
  sql`insert into part values (${id}, ${whole})`.execute(to.kysely);
const parts = async () => {
  const { rows } = await sql<{ id: string }>`select id from part order by id`.execute(db.kysely);
  return rows.map(({ id }) => id);
};

describe('a commit that fails', () => {
  test('does not roll back what a waiting writer has committed', async () => {
    const failing = transact(db, (trx) => put(trx, 'a', 'missing'));
    const waiting = put(db, 'b');
    await assert.rejects(failing, /foreign key/i);
    await waiting;
    assert.deepEqual(await parts(), ['b']);
  });

  test('lets waiting transactions run completely', async () => {
    const failing = transact(db, (trx) => put(trx, 'a', 'missing'));
    const waiting = ['b', 'c'].map((id) =>
      transact(db, async (trx) => {
        await put(trx, id);
        await new Promise((resolve) => setTimeout(resolve, 20));
        await put(trx, `${id}2`, id);
      }),
    );
    await assert.rejects(failing, /foreign key/i);
    await Promise.all(waiting);
    assert.deepEqual(await parts(), ['b', 'b2', 'c', 'c2']);
  });
});

test('the process does other work between the queries of a long transaction', async () => {
  let turns = 0;
  await transact(db, async (trx) => {
    await put(trx, 'a');
    const other = setInterval(() => (turns += 1), 0);
    const until = performance.now() + 60;
    while (performance.now() < until) await sql`select count(*) from part`.execute(trx.kysely);
    clearInterval(other);
  });
  assert.ok(turns > 0, 'no timer ran');
});

test('a file that is full is unavailable, and works again once there is room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-full-'));
  const file = await openDatabase({ folder });
  const limit = (pages: number) =>
    sql`pragma max_page_count = ${sql.lit(pages)}`.execute(file.kysely);
  const fill = (to: Database) =>
    sql`insert into part values (${'x'.repeat(100_000)})`.execute(to.kysely);
  await sql`create table part (id text)`.execute(file.kysely);
  await limit(5);
  const isBusy = (error: unknown) => error instanceof DatabaseUnavailable && !error.isAway;
  await assert.rejects(fill(file), isBusy);
  await assert.rejects(transact(file, fill), isBusy);
  await limit(1_000);
  await fill(file);
  await file.close();
  await rm(folder, { recursive: true });
});

test('writing to a deleted file fails, and no other file is created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-deleted-'));
  const file = await openDatabase({ folder });
  const write = (to: Database) => sql`insert into part values ('a')`.execute(to.kysely);
  await sql`create table part (id text)`.execute(file.kysely);
  await write(file);
  for (const name of await readdir(folder)) await rm(join(folder, name));
  for (const work of [
    () => write(file),
    () => transact(file, write),
    () => readSnapshot(file, async () => {}),
  ]) {
    await assert.rejects(work(), (error) => {
      assert.ok(error instanceof DatabaseUnavailable);
      assert.match(error.message, /was deleted or replaced/);
      return true;
    });
  }
  assert.throws(() => file.expectFile(), /was deleted or replaced/);
  assert.deepEqual(await readdir(folder), []);
  const next = await openDatabase({ folder });
  await sql`create table part (id text)`.execute(next.kysely);
  await assert.rejects(write(file), /was deleted or replaced/);
  assert.throws(() => file.expectFile(), /was deleted or replaced/);
  next.expectFile();
  await write(next);
  await next.close();
  await file.close();
  await rm(folder, { recursive: true });
});

// The test reads the locks from `/proc/locks`, which only Linux has. Without the lock, a program
// with an older SQLite would delete the write-ahead log when it closes the file.
test(
  'opening a file again keeps the lock that the process has on it',
  { skip: process.platform !== 'linux' },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-locked-'));
    const first = await openDatabase({ folder });
    await sql`create table part (id text)`.execute(first.kysely);
    const { ino } = await stat(sqliteFileOf(folder));
    const isLocked = async () => (await readFile('/proc/locks', 'utf8')).includes(`:${ino} `);
    assert.ok(await isLocked());
    await (await openDatabase({ folder })).close();
    assert.ok(await isLocked());
    await first.close();
    await rm(folder, { recursive: true });
  },
);
