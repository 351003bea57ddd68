import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { demoBrand } from '#/app/demo/brand.ts';
import { openDatabase, type Database, type DatabasePlace } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { runTool } from '#/testing/tool.ts';
import { dumpPlace, emptyPlace, type EmptyPlace } from '#/tools/backup/test-places.ts';

let db: TestDatabase;
let folder: string;
let source: DatabasePlace;
let file: string;
let keys: string;
let target: EmptyPlace;

before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-keys-'));
  source = { url: db.place.url, folder: db.place.url ? folder : db.place.folder };
  await makeKeys(db, source.folder);
  file = join(folder, 'shop.tar.zst');
  keys = join(folder, 'shop-keys.json');
  const { code, err } = await run('backup', [file, '--keys', keys], source);
  assert.equal(code, 0, err);
});
beforeEach(async () => {
  target = await emptyPlace();
});
afterEach(() => target.remove());
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const run = (tool: string, args: readonly string[], place = target.place, dataDir = place.folder) =>
  runTool(`${tool}.ts`, args, place, dataDir);

const ringOf = (dataDir: string) => join(dataDir, 'keys', 'personal.key');

/** Creates both keys, as a server does at its first start. */
async function makeKeys(own: Database, dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir }, demoBrand);
  const context = createContext({ db: own, config });
  await context.signingKey();
  await context.personal.keys();
}

/**
 * Restores the rows without the keys, and creates other keys. A server creates such keys at its
 * first start.
 */
async function restoreWithOtherKeys(): Promise<void> {
  assert.equal((await run('restore', [file])).code, 0);
  const own = await openDatabase(target.place);
  await own.kysely.deleteFrom('setting').execute();
  await makeKeys(own, target.place.folder);
  await own.close();
}

test('another key in the target is found before anything is restored', async () => {
  await mkdir(join(target.place.folder, 'keys'), { recursive: true });
  await writeFile(ringOf(target.place.folder), 'r'.repeat(43));
  const { code, err } = await run('restore', [file, '--keys', keys]);
  assert.deepEqual([code, err.includes('contains another key')], [1, true], err);
  assert.deepEqual(await readdir(target.place.folder), ['keys'], 'no database and no pictures');
  if (target.place.url) assert.deepEqual(await dumpPlace(target.place), {});
});

test('--replace replaces the keys together with the rows, and keeps the old ones aside', async () => {
  await restoreWithOtherKeys();
  const old = await readFile(ringOf(target.place.folder), 'utf8');
  const { code, out, err } = await run('restore', [file, '--keys', keys, '--replace', '--yes']);
  assert.equal(code, 0, err);
  assert.deepEqual(await dumpPlace(target.place), await dumpPlace(source));
  assert.equal(
    await readFile(ringOf(target.place.folder), 'utf8'),
    await readFile(ringOf(source.folder), 'utf8'),
  );
  const day = new Date().toISOString().slice(0, 10);
  const replaced = `${ringOf(target.place.folder)}.replaced-${day}`;
  assert.equal(await readFile(replaced, 'utf8'), old);
  assert.ok(out.includes(`The previous key is now in ${replaced}`), out);
  const opened = await openDatabase(target.place);
  await makeKeys(opened, target.place.folder);
  await opened.close();
});

test('--replace without rows does not replace a key', async () => {
  await restoreWithOtherKeys();
  const old = await readFile(ringOf(target.place.folder), 'utf8');
  const { code, err } = await run('restore', ['--keys', keys, '--replace', '--yes']);
  assert.deepEqual([code, err.includes('contains another key')], [1, true], err);
  assert.equal(await readFile(ringOf(target.place.folder), 'utf8'), old);
});

test('keys that cannot be placed after the restore have an exit code of their own', async () => {
  // There is no key at this path, and none can be created: the name of its temporary file would be
  // too long.
  const nowhere = { PERSONAL_KEY_FILE: join(folder, 'k'.repeat(250)) };
  const { code, err } = await runTool(
    'restore.ts',
    [file, '--keys', keys],
    target.place,
    target.place.folder,
    nowhere,
  );
  assert.equal(code, 3, err);
  assert.match(
    err,
    /The rows and the pictures are restored, but this failed afterwards:\nThe key at .* cannot be used: ENAMETOOLONG/,
  );
  assert.deepEqual(await dumpPlace(target.place), await dumpPlace(source));
});

test('no file of keys is written where the settings name no key', async () => {
  const none = join(folder, 'none.json');
  const elsewhere = await mkdtemp(join(folder, 'elsewhere-'));
  const { code, err } = await run('backup', ['--keys', none], source, elsewhere);
  assert.deepEqual([code, err.includes('There is no key')], [1, true], err);
  await assert.rejects(readFile(none), { code: 'ENOENT' });
});

test('a missing key that the database names is reported', async () => {
  const ring = ringOf(source.folder);
  const text = await readFile(ring, 'utf8');
  await rm(ring);
  try {
    const part = join(folder, 'part.json');
    const { code, err } = await run('backup', ['--keys', part], source);
    assert.equal(code, 3, err);
    assert.match(err, /The key [0-9a-f]{16} of personal data is not in .*personal\.key/);
    assert.match(await readFile(part, 'utf8'), /PRIVATE KEY/, 'the other is written');
  } finally {
    await writeFile(ring, text);
  }
});
