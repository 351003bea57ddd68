import assert from 'node:assert/strict';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { openDatabase, type DatabasePlace } from '#/database/database.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { startProgram } from '#/testing/database/program.ts';
import { runTool } from '#/testing/tool.ts';
import { packArchive } from '#/tools/backup/pack.ts';
import { emptyPlace, dumpPlace, type EmptyPlace } from '#/tools/backup/test-places.ts';
import { inspectBackup, readEntries } from '#/tools/backup/unpack.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00');
const PICTURE = 'media/originals/ab/ab34567890123456789012345678ffffff';

let db: TestDatabase;
let folder: string;
let source: DatabasePlace;
let file: string;
let target: EmptyPlace;

before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-refusals-'));
  source = { url: db.place.url, folder: db.place.url ? folder : db.place.folder };
  const votes = Array.from({ length: 500 }, (_, at) => ({
    question: 'price',
    device: `device ${at}`,
    choice: 'yes',
    day: '2026-11-20',
  }));
  await db.kysely.insertInto('vote').values(votes).execute();
  await mkdir(join(source.folder, PICTURE, '..'), { recursive: true });
  await writeFile(join(source.folder, PICTURE), 'a picture');
  file = join(folder, 'shop.tar.zst');
  const { code, err } = await run('backup', [file], source);
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

const run = (tool: string, args: readonly string[], place = target.place) =>
  runTool(`${tool}.ts`, args, place, place.folder);

/** Asserts that the target has no tables and no files. */
async function expectNothing(): Promise<void> {
  const left = await readdir(target.place.folder, { recursive: true, withFileTypes: true });
  assert.deepEqual(
    left.filter((entry) => entry.isFile()),
    [],
  );
  if (target.place.url) assert.deepEqual(await dumpPlace(target.place), {});
}

test('a file that was cut off is refused wherever it ends', async () => {
  const bytes = await readFile(file);
  for (const share of [0, 0.01, 0.5, 0.9, 1]) {
    const cut = join(folder, 'cut.tar.zst');
    await writeFile(cut, bytes.subarray(0, Math.floor((bytes.length - 1) * share)));
    await assert.rejects(inspectBackup(cut), /is not a backup, or is incomplete/);
  }
  const { code, err } = await run('restore', [join(folder, 'cut.tar.zst')]);
  assert.deepEqual([code, /is not a backup, or is incomplete/.test(err)], [1, true], err);
  await expectNothing();
});

test('a file with one changed byte is refused, unless it unpacks to the same content', async () => {
  const bytes = await readFile(file);
  const content = await contentOf(file);
  for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 100)) {
    const altered = join(folder, 'altered.tar.zst');
    await writeFile(altered, bytes.with(at, (bytes[at] ?? 0) ^ 0x10));
    // A change of a bit that zstd ignores leaves the content as it is.
    if (await isAccepted(altered))
      assert.deepEqual(await contentOf(altered), content, `byte ${at}`);
    else await assert.rejects(inspectBackup(altered), /altered/, `byte ${at}`);
  }
  const damaged = join(folder, 'damaged.tar.zst');
  await writeFile(damaged, bytes.with(0, (bytes[0] ?? 0) ^ 0x10));
  const { code, err } = await run('restore', [damaged]);
  assert.deepEqual([code, err.includes('altered')], [1, true], err);
  await expectNothing();
});

async function isAccepted(path: string): Promise<boolean> {
  return inspectBackup(path).then(
    () => true,
    () => false,
  );
}

/** Returns the entries of a backup, each with its bytes. */
async function contentOf(path: string): Promise<[name: string, bytes: Buffer][]> {
  const entries: [string, Buffer][] = [];
  await readEntries(path, async ({ name, chunks }) => {
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    entries.push([name, Buffer.concat(parts)]);
  });
  return entries;
}

/** Writes a copy of the backup with one changed entry and matching checksums. Returns its path. */
async function rewritten(name: string, change: (name: string, text: string) => string) {
  const entries = (await contentOf(file)).map(([entry, bytes]): [string, Buffer] => [
    entry,
    Buffer.from(change(entry, bytes.toString())),
  ]);
  const path = join(folder, name);
  await packArchive(path, NOW, async (packer) => {
    for (const [entry, bytes] of entries) {
      // The packer writes its own list of checksums.
      if (entry !== 'SHA256SUMS') await packer.add(entry, bytes);
    }
  });
  return path;
}

test('when the restore fails at its end, neither rows nor pictures stay', async () => {
  const wrong = await rewritten('wrong.tar.zst', (name, text) =>
    name === 'SUMMARY' ? text.replace('"vote": 500', '"vote": 501') : text,
  );
  const { code, err } = await run('restore', [wrong]);
  const words = 'Only 500 of 501 rows of vote are in the database.';
  assert.deepEqual([code, err.includes(words)], [1, true], err);
  await expectNothing();
});

test('an entry that leads out of the data folder is refused', async () => {
  const path = join(folder, 'out.tar.zst');
  await packArchive(path, NOW, async (packer) => {
    await packer.add('media/../../out', Buffer.from('x'));
  });
  const { code, err } = await run('restore', [path]);
  assert.deepEqual(
    [code, err.includes('an entry that does not belong in a backup')],
    [1, true],
    err,
  );
  await expectNothing();
});

test('a target with tables is unchanged until --replace --yes, which lists the erased tables', async () => {
  assert.equal((await run('restore', [file])).code, 0);
  const full = await openDatabase(target.place);
  await full.kysely.deleteFrom('vote').where('device', '<>', 'device 7').execute();
  await full.close();
  const before = await dumpPlace(target.place);
  const again = await run('restore', [file]);
  assert.deepEqual([again.code, /is not empty: it has \d+ tables/.test(again.err)], [1, true]);
  const unsure = await run('restore', [file, '--replace']);
  assert.equal(unsure.code, 2);
  assert.match(unsure.err, /^ {2}vote: 1 rows$/m);
  assert.match(unsure.err, /would be deleted. Nothing was done: add --yes to delete them/);
  assert.deepEqual(await dumpPlace(target.place), before);
  const { code, err } = await run('restore', [file, '--replace', '--yes']);
  assert.equal(code, 0, err);
  assert.deepEqual(await dumpPlace(target.place), await dumpPlace(source));
});

/** Returns the location of the same database with another PostgreSQL application name. */
function named({ url, folder: own }: DatabasePlace): DatabasePlace {
  if (url === undefined) return { folder: own };
  const other = new URL(url);
  other.searchParams.set('application_name', 'shop-two');
  return { url: other.href, folder: own };
}

test('a database used by a running server is not replaced', async () => {
  assert.equal((await run('restore', [file])).code, 0);
  const server = startProgram(`
    import { openDatabase } from '#/database/database.ts';
    const db = await openDatabase(${JSON.stringify(named(target.place))});
    const ask = () => db.kysely.selectFrom('vote').select('device').limit(1).execute();
    await ask();
    setInterval(ask, 100);
    process.stdout.write('up');`);
  await once(server.stdout, 'data');
  const refused = await run('restore', [file, '--replace', '--yes']);
  assert.deepEqual([refused.code, /uses the database\. Stop/.test(refused.err)], [1, true]);
  server.kill();
  await once(server, 'exit');
  const { code, err } = await run('restore', [file, '--replace', '--yes']);
  assert.equal(code, 0, err);
});

test('a dry run writes nothing; an existing file is never overwritten', async () => {
  const dry = join(folder, 'dry.tar.zst');
  const { code, out } = await run('backup', [dry, '--dry-run'], source);
  assert.equal(code, 0);
  assert.match(out, /^vote: 500 rows$/m);
  assert.match(out, /^pictures and films: 1 files, 9 bytes$/m);
  assert.ok(!(await readdir(folder)).includes('dry.tar.zst'));
  const taken = await run('backup', [file], source);
  assert.deepEqual([taken.code, taken.err.includes('already exists')], [2, true]);
  assert.match((await run('restore', [file, '--dry-run'])).out, /^vote: 500 rows$/m);
  await expectNothing();
  const drafts = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  assert.deepEqual(drafts, []);
});

test('another key is never overwritten', async () => {
  const keys = join(folder, 'keys.json');
  await mkdir(join(source.folder, 'keys'), { recursive: true });
  await copyFile(import.meta.filename, join(source.folder, 'keys', 'personal.key'));
  const bad = await run('backup', ['--keys', keys], source);
  assert.deepEqual([bad.code, bad.err.includes('holds a line that is no key')], [1, true], bad.err);
  await copyFile(import.meta.filename, keys);
  const { code, err } = await run('restore', ['--keys', keys]);
  assert.deepEqual([code, err.includes('contains no keys of a shop')], [1, true], err);
  const key = 'q'.repeat(43);
  await writeFile(join(source.folder, 'keys', 'personal.key'), `${key}\n`);
  const good = join(folder, 'good-keys.json');
  assert.equal((await run('backup', ['--keys', good], source)).code, 0);
  await mkdir(join(target.place.folder, 'keys'));
  const own = join(target.place.folder, 'keys', 'personal.key');
  await writeFile(own, 'r'.repeat(43));
  const refused = await run('restore', ['--keys', good]);
  assert.deepEqual([refused.code, refused.err.includes('contains another key')], [1, true]);
  assert.equal(await readFile(own, 'utf8'), 'r'.repeat(43));
});

test('2 for wrong usage', async () => {
  for (const tool of ['backup', 'restore']) {
    assert.equal((await run(tool, [])).code, 2);
    assert.equal((await run(tool, ['--nothing'])).code, 2);
    assert.match((await run(tool, ['--help'])).out, new RegExp(`npm run ${tool} -- FILE`));
  }
  const empty = await run('backup', [join(folder, 'empty.tar.zst')]);
  assert.deepEqual([empty.code, empty.err.includes('The database is empty')], [1, true]);
});
