import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import { openDatabase, SQLITE_FILE } from '#/database/database.ts';
import { MARK_FILE } from '#/database/folder/folder-mark.ts';
import { isInUse } from '#/database/in-use.ts';
import { migrate } from '#/database/migrate.ts';
import { readConfig } from '#/server/config/config.ts';
import { freePort } from '#/server/free-port.ts';
import type { Built } from '#/server/server.ts';
import { startStorage } from '#/testing/bucket.ts';
import { startStorefront } from './storefront.ts';

const built: Built = {
  render: () => assert.fail('no page is requested'),
  assets: { build: 'b1', of: () => assert.fail('no page is requested') },
};
const log = pino({ level: 'silent' });
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-start-'));
});
after(() => rm(folder, { recursive: true }));

async function attempt(to = log, dataDir = folder, settings: Record<string, string> = {}) {
  const port = await freePort();
  const place = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), DEMO: 'off' };
  const env = { ...place, ...settings };
  const started = startStorefront({ config: readConfig(env, demoBrand), log: to, built });
  return { started, isListening: () => accepts(port) };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
    return false;
  } finally {
    socket.destroy();
  }
}

test('it starts, responds, and stops with nothing left open', async () => {
  const { started, isListening } = await attempt();
  const { origin, stop } = await started;
  assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  await stop();
  assert.equal(await isListening(), false);
});

test('a deleted database file makes it refuse forms and say so', async () => {
  const own = await mkdtemp(join(folder, 'deleted-'));
  const { started } = await attempt(log, own);
  const { origin, stop } = await started;
  const vote = async () => {
    const answer = await fetch(`${origin}/v1/vote/price-negotiable`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ choice: 'fixed' }),
    });
    return answer.status;
  };
  try {
    assert.equal(await vote(), 200);
    for (const name of await readdir(own)) {
      if (name.startsWith(SQLITE_FILE)) await rm(join(own, name));
    }
    const ready = await fetch(`${origin}/readyz`);
    const reason = 'the database file was deleted or replaced';
    assert.deepEqual([ready.status, await ready.json()], [503, { status: 'unavailable', reason }]);
    assert.equal(await vote(), 503);
  } finally {
    await stop();
  }
  assert.ok(!(await readdir(own)).includes(SQLITE_FILE));
});

test('a data folder is created for its owner alone, and an open one is reported', async () => {
  const own = join(folder, 'new/data');
  const lines: string[] = [];
  const noting = pino({}, { write: (line: string) => void lines.push(line) });
  const { stop } = await (await attempt(noting, own)).started;
  await stop();
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  assert.equal(await modeOf(own), 0o700);
  assert.equal(await modeOf(join(own, SQLITE_FILE)), 0o600);
  assert.ok(!lines.join('').includes('chmod'));
  await chmod(own, 0o755);
  await (await (await attempt(noting, own)).started).stop();
  assert.match(lines.join(''), /other users of this machine can read.*chmod 700/);
});

test('without the storage of pictures it starts, says what to do, and answers for them with 503', async () => {
  const storage = await startStorage();
  const own = join(folder, 'bucket');
  const lines: string[] = [];
  const noting = pino({}, { write: (line: string) => void lines.push(line) });
  const wrong = { ...storage.settings, MEDIA_S3_SECRET_KEY: 'wrong' };
  const { origin, stop } = await (await attempt(noting, own, wrong)).started;
  const ready = await fetch(`${origin}/readyz`);
  const picture = await fetch(`${origin}/media/${'0'.repeat(32)}`);
  const read = await fetch(`${origin}/v1/car/brands`);
  await stop();
  assert.match(lines.join(''), /the secret key is wrong: correct MEDIA_S3_ACCESS_KEY/);
  const warnings = ['the storage of pictures cannot be used: see the log'];
  assert.deepEqual(await ready.json(), { status: 'ready', warnings });
  assert.deepEqual([picture.status, await picture.text()], [503, '图片暂时打不开，请稍后再试']);
  assert.ok(read.status < 500);
  const right = await (await attempt(noting, own, storage.settings)).started;
  const found = await fetch(`${right.origin}/readyz`);
  const missing = await fetch(`${right.origin}/media/${'0'.repeat(32)}`);
  await right.stop();
  await storage.close();
  assert.deepEqual(await found.json(), { status: 'ready' });
  assert.equal(missing.status, 404);
});

test('a mark that cannot be written at the stop is logged, and the database is closed', async () => {
  const own = await mkdtemp(join(folder, 'unmarked-'));
  const lines: string[] = [];
  const to = pino({}, { write: (line: string) => void lines.push(line) });
  const { started } = await attempt(to, own);
  const { stop } = await started;
  await rm(join(own, MARK_FILE));
  await mkdir(join(own, MARK_FILE));
  await stop();
  assert.equal(await isInUse({ folder: own }), false);
  assert.ok(lines.some((line) => line.includes('the mark of the data folder was not written')));
});

test('an unusable database makes the start fail, and leaves nothing open', async () => {
  const own = await mkdtemp(join(folder, 'newer-'));
  const db = await openDatabase({ folder: own });
  await migrate(db);
  const row = { name: '9999-of-a-newer-version', applied_at: '2026-01-01', digest: '' };
  await db.kysely.insertInto('migration').values(row).execute();
  await db.close();
  const { started, isListening } = await attempt(log, own);
  await assert.rejects(started, /newer version/);
  assert.equal(await isListening(), false);
});

test('the start fails with a message for a database of an earlier build, and does not change it', async () => {
  const own = await mkdtemp(join(folder, 'earlier-'));
  const old = new DatabaseSync(join(own, SQLITE_FILE));
  old.exec('pragma journal_mode = wal; create table migration (name text, applied_at text)');
  old.exec("insert into migration values ('0000-platform', '2026-08-01')");
  old.close();
  const before = await readFile(join(own, SQLITE_FILE));
  const { started, isListening } = await attempt(log, own);
  await assert.rejects(started, (error: Error) => {
    assert.match(
      error.message,
      /^The database was made by an earlier build .* start with an empty/,
    );
    return true;
  });
  assert.equal(await isListening(), false);
  assert.deepEqual(await readdir(own), [SQLITE_FILE]);
  assert.deepEqual(await readFile(join(own, SQLITE_FILE)), before);
});

test('a media store that cannot be written makes the start fail with a message', async () => {
  await rm(join(folder, 'media'), { recursive: true, force: true });
  await writeFile(join(folder, 'media'), '');
  const { started, isListening } = await attempt();
  await assert.rejects(started, /media/);
  assert.equal(await isListening(), false);
});
