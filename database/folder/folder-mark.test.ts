import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, SQLITE_FILE, type Database } from '#/database/database.ts';
import { migrate, openMigrated } from '#/database/migrate.ts';
import { startProgram } from '#/testing/database/program.ts';
import {
  acceptFolder,
  expectDatabase,
  expectWhole,
  findFolder,
  updateFolderMark,
  MARK_FILE,
} from './folder-mark.ts';

/** Number of servers killed. */
const KILLS = 24;

let root: string;
let folders = 0;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-mark-'));
});
after(() => rm(root, { recursive: true }));

const failed = (error: unknown): void => assert.fail(String(error));

async function newFolder(): Promise<string> {
  folders += 1;
  const folder = join(root, String(folders));
  await mkdir(folder);
  return folder;
}

/** Opens the database as the server does at its start. */
async function start(folder: string): Promise<Database> {
  const found = await findFolder(folder);
  const db = await openDatabase({ folder });
  try {
    await expectWhole(db, found);
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

const vote = (db: Database, device: string) =>
  db.kysely
    .insertInto('vote')
    .values({ question: 'price', device, choice: 'fair', day: '2026-11-20' })
    .execute();

async function countVotes(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from vote`.execute(
    db.kysely,
  );
  return rows[0]?.count ?? 0;
}

async function copyTo(from: string, names: readonly string[]): Promise<string> {
  const folder = await newFolder();
  for (const name of names) await copyFile(join(from, name), join(folder, name));
  return folder;
}

/** Waits until the mark file stays unchanged for 400 ms. */
async function untilRest(folder: string): Promise<void> {
  for (let last = ''; ;) {
    const now = await readFile(join(folder, MARK_FILE), 'utf8');
    if (now === last) return;
    last = now;
    await sleep(400);
  }
}

/** Opens a database as a server does, changes it, and waits until the mark file has changed. */
async function running() {
  const folder = await newFolder();
  const db = await start(folder);
  const mark = await updateFolderMark(db, folder, { everyMs: 5, failed });
  const before = await readFile(join(folder, MARK_FILE), 'utf8');
  await vote(db, 'one');
  while ((await readFile(join(folder, MARK_FILE), 'utf8')) === before) await sleep(5);
  await untilRest(folder);
  return { folder, db, mark };
}

test('the write-ahead log is empty once a server runs, also after large writes', async () => {
  const folder = await newFolder();
  const db = await start(folder);
  for (let device = 0; device < 200; device += 1) await vote(db, String(device));
  const logBytes = async () => (await stat(join(folder, `${SQLITE_FILE}-wal`))).size;
  assert.ok((await logBytes()) > 100_000);
  const mark = await updateFolderMark(db, folder, { failed });
  assert.equal(await logBytes(), 0);
  await mark.stop();
  await db.close();
});

test('a database that was copied alone while a server used it is refused', async () => {
  const { folder, db, mark } = await running();
  const copy = await copyTo(folder, [SQLITE_FILE]);
  await assert.rejects(start(copy), /was copied .* while a server used it.*--accept/);
  await mark.stop();
  await db.close();
});

test('a folder that was copied without the log of its database is refused, and accepted after --accept', async () => {
  const { folder, db, mark } = await running();
  const copy = await copyTo(folder, [SQLITE_FILE, MARK_FILE]);
  await assert.rejects(start(copy), /is missing its latest rows: .*copied without .*-wal/);
  const opened = await openDatabase({ folder: copy });
  await acceptFolder(opened, copy);
  await opened.close();
  const accepted = await start(copy);
  assert.equal(await countVotes(accepted), 0, 'the vote was only in the log');
  await accepted.close();
  await mark.stop();
  await db.close();
});

test('a folder whose database was deleted is refused, until its mark is deleted, too', async () => {
  const folder = await newFolder();
  await expectDatabase(folder);
  const db = await openMigrated({ folder });
  await (await updateFolderMark(db, folder, { failed })).stop();
  await db.close();
  await expectDatabase(folder);
  await rm(join(folder, SQLITE_FILE));
  await assert.rejects(openMigrated({ folder }), /is not there: .* was deleted .* delete .*-mark/);
  assert.deepEqual(await readdir(folder), [MARK_FILE], 'no new shop was created');
  await rm(join(folder, MARK_FILE));
  await (await openMigrated({ folder })).close();
});

test('an older copy in place of the database is refused', async () => {
  const { folder, db, mark } = await running();
  await mark.stop();
  await db.close();
  const older = await copyTo(folder, [SQLITE_FILE]);
  const again = await start(folder);
  await (await updateFolderMark(again, folder, { failed })).stop();
  await again.close();
  await copyFile(join(older, SQLITE_FILE), join(folder, SQLITE_FILE));
  await assert.rejects(start(folder), /is missing its latest rows/);
});

test('copies with the log, and copies of a stopped server, are accepted', async () => {
  const { folder, db, mark } = await running();
  const whole = await copyTo(folder, [MARK_FILE, SQLITE_FILE, `${SQLITE_FILE}-wal`]);
  const withoutMark = await copyTo(folder, [SQLITE_FILE, `${SQLITE_FILE}-wal`]);
  await mark.stop();
  await db.close();
  const stopped = await copyTo(folder, [SQLITE_FILE]);
  for (const copy of [whole, withoutMark, stopped, folder]) {
    const opened = await start(copy);
    assert.equal(await countVotes(opened), 1);
    await opened.close();
  }
});

test('two servers on one folder mark each change once', { timeout: 60_000 }, async () => {
  const { folder, db, mark } = await running();
  const other = await start(folder);
  const second = await updateFolderMark(other, folder, { everyMs: 5, failed });
  await vote(other, 'two');
  await untilRest(folder);
  await second.stop();
  await other.close();
  await untilRest(folder);
  const copy = await copyTo(folder, [SQLITE_FILE, MARK_FILE]);
  await assert.rejects(start(copy), /is missing its latest rows/, 'the first still uses it');
  await mark.stop();
  await db.close();
});

test('a server killed at any moment starts again without data loss', async (context: TestContext) => {
  const folder = await newFolder();
  let answered = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startProgram(`
      import { openDatabase, transact } from '#/database/database.ts';
      import { expectWhole, findFolder, updateFolderMark } from '#/database/folder/folder-mark.ts';
      import { migrate } from '#/database/migrate.ts';
      const folder = ${JSON.stringify(folder)};
      try {
        const found = await findFolder(folder);
        const db = await openDatabase({ folder });
        await expectWhole(db, found);
        await migrate(db);
        const mark = await updateFolderMark(db, folder, { everyMs: 1, failed: (error) => { throw error; } });
        process.stdout.write('started\\n');
        for (let at = 0; ; at += 1) {
          const row = { question: 'kill ${kill}', device: String(at), choice: 'fair', day: '2026-11-20' };
          await db.kysely.insertInto('vote').values(row).execute();
          process.stdout.write('answered\\n');
          // Some servers are stopped normally, and some of these are killed while they stop.
          if (at === 20) { await mark.stop(); await db.close(); process.exit(); }
        }
      } catch (error) { process.stdout.write('refused ' + error.message + '\\n'); throw error; }`);
    const lines: string[] = [];
    createInterface(child.stdout).on('line', (line) => lines.push(line));
    const ended = once(child, 'exit');
    while (lines.length === 0 && child.exitCode === null) await sleep(1);
    await sleep(randomInt(kill % 4 === 0 ? 5 : 60));
    child.kill('SIGKILL');
    await ended;
    assert.deepEqual(
      lines.filter((line) => line.startsWith('refused')),
      [],
      `kill ${kill}`,
    );
    answered += lines.filter((line) => line === 'answered').length;
  }
  const db = await start(folder);
  const count = await countVotes(db);
  await db.close();
  assert.ok(answered > 0, 'no server stored a vote');
  assert.ok(count >= answered, `${count} of ${answered}`);
  context.diagnostic(`${KILLS} kills, ${answered} votes answered, ${count} there`);
});
